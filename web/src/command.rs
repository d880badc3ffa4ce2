//! The commands of the page and their answers, as JSON.

use senet::{Refusal, Square, variants};
use serde::{Deserialize, Serialize};

use crate::board::Board;
use crate::catalogue::{Catalogue, RuleTexts};
use crate::problem::Problem;
use crate::session::Session;
use crate::view::View;
use crate::wish::{Seat, Wish};

/// What the page asks for, as in `{"do":"play","move":"4:11-15"}`.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum Command {
    /// Rule sets, bots and periods.
    Catalogue,
    /// What does not change during a game: houses, signs, pieces, odds.
    Board,
    /// The game as it stands.
    View,
    /// The rules by id.
    Rules,
    /// Another game.
    New(Wish),
    /// A game from a record.
    Load {
        /// The text.
        record: String,
        /// Who plays White and Black.
        #[serde(default)]
        seats: [Seat; 2],
        /// The seed, if the record has none.
        seed: u64,
    },
    /// The record of the game.
    Record,
    /// The signs of another period.
    Period {
        /// Its name.
        name: String,
    },
    /// Throw.
    Throw,
    /// Play a move.
    Play {
        /// Its label.
        r#move: String,
    },
    /// Rescue a piece instead of throwing.
    Rescue,
    /// Let the bot do one thing.
    Bot,
    /// Give up.
    Resign,
    /// Agree to a draw.
    Draw,
    /// Take back.
    Undo,
    /// Do again what was taken back.
    Redo,
    /// Look at an earlier or later position.
    GoTo {
        /// After so many steps.
        steps: usize,
    },
    /// Why a piece cannot go somewhere.
    Why {
        /// Where it stands; in hand if there is none.
        from: Option<Square>,
        /// Where it should go; off the board if there is none.
        to: Option<Square>,
    },
}

/// A refusal in words.
#[derive(Clone, Debug, Serialize)]
pub struct Reason {
    rule: String,
    text: String,
    /// The rule in words.
    article: Option<String>,
    squares: Vec<u8>,
}

impl Reason {
    /// The refusal, with the text of the rule set.
    pub fn new(session: &Session, refusal: &Refusal) -> Reason {
        let article = variants::article(session.engine().variant(), refusal.rule);
        Reason {
            rule: refusal.rule.to_string(),
            text: format!("{refusal}."),
            article: article.map(ToString::to_string),
            squares: refusal.squares.iter().map(Square::number).collect(),
        }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
enum Answer {
    Catalogue(Catalogue),
    Board(Box<Board>),
    View(Box<View>),
    Rules(RuleTexts),
    /// `null` while the players throw for who begins.
    Record(Option<String>),
    Reasons(Vec<Reason>),
    Problem {
        text: String,
        reason: Option<Reason>,
    },
}

/// Runs a command and answers with JSON: an object with one key, which says what it is. A command that cannot be run
/// changes nothing and is answered with a `problem`.
pub fn answer(session: &mut Session, text: &str) -> String {
    let answer = match serde_json::from_str(text) {
        Ok(command) => run(session, command).unwrap_or_else(|problem| match problem {
            Problem::Refused(refusal) => Answer::Problem {
                text: format!("{refusal}."),
                reason: Some(Reason::new(session, &refusal)),
            },
            Problem::Other(text) => Answer::Problem { text, reason: None },
        }),
        Err(error) => Answer::Problem { text: format!("no command: {error}"), reason: None },
    };
    serde_json::to_string(&answer).unwrap_or_else(|error| {
        let text = serde_json::Value::from(error.to_string());
        format!(r#"{{"problem":{{"text":{text},"reason":null}}}}"#)
    })
}

fn run(session: &mut Session, command: Command) -> Result<Answer, Problem> {
    // Whether the last step is news, to be shown in motion.
    let mut news = true;
    match command {
        Command::Catalogue => return Ok(Answer::Catalogue(Catalogue::new())),
        Command::Rules => return Ok(Answer::Rules(RuleTexts::new(session.engine()))),
        Command::Record => return Ok(Answer::Record(session.record())),
        Command::Why { from, to } => {
            let refusals = session.why(from, to)?;
            let reasons = refusals.iter().map(|refusal| Reason::new(session, refusal)).collect();
            return Ok(Answer::Reasons(reasons));
        }
        Command::Board => return Ok(Answer::Board(Box::new(Board::new(session)))),
        Command::Period { name } => {
            session.set_period(&name)?;
            return Ok(Answer::Board(Box::new(Board::new(session))));
        }
        Command::View => news = false,
        Command::New(wish) => {
            session.begin(&wish)?;
            news = false;
        }
        Command::Load { record, seats, seed } => {
            session.load(&record, seats, seed)?;
            news = false;
        }
        Command::Undo => {
            session.undo()?;
            news = false;
        }
        Command::Redo => {
            session.redo()?;
            news = false;
        }
        Command::GoTo { steps } => {
            session.go_to(steps)?;
            news = false;
        }
        Command::Throw => session.throw()?,
        Command::Play { r#move } => session.play(&r#move)?,
        Command::Rescue => session.rescue()?,
        Command::Bot => session.bot()?,
        Command::Resign => session.resign()?,
        Command::Draw => session.draw()?,
    }
    Ok(Answer::View(Box::new(View::new(session, news))))
}
