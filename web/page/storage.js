// What the browser keeps: the running game, saved games and settings.

const RUNNING = "senet.running";
const SAVED = "senet.saved";
const SETTINGS = "senet.settings";

function read(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(key)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** Answers whether it could be kept: storage may be full or forbidden. */
function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export const running = {
  read: () => read(RUNNING, null),
  write: (game) => write(RUNNING, game),
};

export const settings = {
  read: () => ({ theme: "auto", pace: "normal", period: "eighteenth-dynasty", keys: true, ...read(SETTINGS, {}) }),
  write: (values) => write(SETTINGS, values),
};

export const saved = {
  /** The newest first. */
  list() {
    const list = read(SAVED, []);
    return Array.isArray(list) ? list : [];
  },
  find(id) {
    return saved.list().find((game) => game.id === id);
  },
  add(game) {
    const list = saved.list();
    const id = 1 + list.reduce((most, { id }) => Math.max(most, id), 0);
    return write(SAVED, [{ id, ...game }, ...list]);
  },
  remove(id) {
    return write(SAVED, saved.list().filter((game) => game.id !== id));
  },
};
