//! Links and paths in the Markdown files: what they lead to is there. Links to items of the crate are checked by
//! rustdoc, which the CI runs with its warnings as errors.

use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::path::{Component, Path, PathBuf};

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};
use senet::variants;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(file: &Path) -> String {
    fs::read_to_string(root().join(file)).unwrap_or_else(|error| panic!("{file:?}: {error}"))
}

/// What a Markdown text has of interest.
#[derive(Default)]
struct Page {
    links: Vec<String>,
    /// Code in the text and in blocks that are no Rust, word by word.
    words: Vec<String>,
    anchors: Vec<String>,
}

impl Page {
    fn of(text: &str) -> Page {
        let mut page = Page::default();
        let mut heading: Option<String> = None;
        let mut in_rust = false;
        // A link to an item that has no target of its own, such as [`Engine`], is for rustdoc.
        for event in Parser::new_ext(text, Options::ENABLE_TABLES) {
            match event {
                Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                    page.links.push(dest_url.into_string());
                }
                Event::Start(Tag::Heading { .. }) => heading = Some(String::new()),
                Event::End(TagEnd::Heading(_)) => {
                    page.add_anchor(&heading.take().unwrap_or_default())
                }
                Event::Start(Tag::CodeBlock(kind)) => {
                    in_rust = matches!(kind, pulldown_cmark::CodeBlockKind::Fenced(word) if *word == *"rust");
                }
                Event::End(TagEnd::CodeBlock) => in_rust = false,
                Event::Code(code) => {
                    page.words.extend(code.split_whitespace().map(String::from));
                    if let Some(heading) = &mut heading {
                        heading.push_str(&code);
                    }
                }
                Event::Text(text) => match &mut heading {
                    Some(heading) => heading.push_str(&text),
                    None if !in_rust => {
                        page.words.extend(text.split_whitespace().map(String::from))
                    }
                    None => {}
                },
                _ => {}
            }
        }
        page
    }

    /// The anchor of a heading, made as rustdoc and the hosts of repositories make it.
    fn add_anchor(&mut self, heading: &str) {
        let letter = |letter: char| match letter {
            ' ' => Some('-'),
            '-' | '_' => Some(letter),
            _ if letter.is_alphanumeric() => Some(letter.to_ascii_lowercase()),
            _ => None,
        };
        let slug: String = heading.chars().filter_map(letter).collect();
        let again = self.anchors.iter().filter(|anchor| **anchor == slug).count();
        self.anchors.push(if again == 0 { slug } else { format!("{slug}-{again}") });
    }
}

/// The path that a link or word means, from the root of the repository; `None` if it leads out of it.
fn resolve(from: &Path, target: &str) -> Option<PathBuf> {
    let mut path = PathBuf::new();
    for part in from.join(target).components() {
        match part {
            Component::ParentDir => path.pop().then_some(())?,
            Component::Normal(name) => path.push(name),
            Component::CurDir => {}
            Component::RootDir | Component::Prefix(_) => return None,
        }
    }
    Some(path)
}

/// What is wrong with a link of a page in a folder, if anything.
fn broken(link: &str, folder: &Path, own: &Page) -> Option<String> {
    if link.starts_with("https://") {
        return None;
    }
    if link.contains("://") {
        return Some(format!("{link}: no link that is encrypted"));
    }
    let (target, anchor) = link.split_once('#').map_or((link, None), |(to, at)| (to, Some(at)));
    let Some(path) = resolve(folder, target) else {
        return Some(format!("{link}: leads out of the repository"));
    };
    if !target.is_empty() && !root().join(&path).exists() {
        return Some(format!("{link}: there is no such file"));
    }
    let anchors = match anchor {
        None => return None,
        Some(_) if target.is_empty() => own.anchors.clone(),
        Some(_) => Page::of(&read(&path)).anchors,
    };
    let anchor = anchor.unwrap_or_default();
    (!anchors.iter().any(|there| there == anchor)).then(|| format!("{link}: no heading for it"))
}

/// What is wrong with a word in code, if it is the path of a file, an example or a test that is not there.
fn misnamed(words: &[String], folder: &Path, top: &[String]) -> Vec<String> {
    let mut wrong = Vec::new();
    for (at, word) in words.iter().enumerate() {
        let path = word.trim_end_matches(['.', ',', ';', ')', '/']);
        let first = path.split('/').next().unwrap_or_default();
        let is_pattern = path
            .contains(|letter: char| "*<>{}[]:=\"".contains(letter) || letter.is_ascii_uppercase());
        let names_file = path.contains('/') && top.iter().any(|name| name == first);
        let is_built = path.split('/').any(|part| part == "target" || part == "dist");
        // Packages beside the crate name their files from their own folder.
        let is_there =
            [root().join(path), root().join(folder).join(path)].iter().any(|it| it.exists());
        if names_file && !is_pattern && !is_built && !is_there {
            wrong.push(format!("{word}: there is no such file"));
        }
        let programs = match word.as_str() {
            "--example" => "examples",
            "--test" => "tests",
            _ => continue,
        };
        let Some(name) = words.get(at + 1) else { continue };
        // The packages beside the crate have examples of their own, and placeholders are in capitals.
        let elsewhere = words[..at].contains(&String::from("--manifest-path"));
        let candidates = [format!("{programs}/{name}.rs"), format!("{programs}/{name}/main.rs")];
        let is_there = candidates.iter().any(|file| root().join(file).exists());
        if !elsewhere && !is_there && !name.chars().all(|letter| letter.is_ascii_uppercase()) {
            wrong.push(format!("{word} {name}: there is no such program"));
        }
    }
    wrong
}

/// The files and folders at the top of the repository.
fn top() -> Vec<String> {
    let entries = fs::read_dir(root()).expect("the folder of the crate");
    let names = entries.map(|entry| entry.expect("an entry").file_name().into_string());
    names.map(|name| name.expect("UTF-8")).filter(|name| name != "target").collect()
}

/// Every Markdown file of the repository but the chapters of the guide.
fn markdown_files(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(root().join(folder)).expect("a folder") {
        let entry = entry.expect("an entry");
        let name = entry.file_name().into_string().expect("UTF-8");
        let path = folder.join(&name);
        if entry.file_type().expect("a type").is_dir() {
            if !["target", "node_modules", ".git", "guide"].contains(&name.as_str()) {
                markdown_files(&path, files);
            }
        } else if name.ends_with(".md") {
            files.push(path);
        }
    }
}

#[test]
fn what_markdown_files_link_to_and_name_is_there() {
    let mut files = Vec::new();
    markdown_files(Path::new(""), &mut files);
    assert!(files.iter().any(|file| file == Path::new("README.md")));
    let mut wrong = Vec::new();
    let top = top();
    for file in files {
        let page = Page::of(&read(&file));
        let folder = file.parent().unwrap_or(Path::new(""));
        let problems = page.links.iter().filter_map(|link| broken(link, folder, &page));
        let problems = problems.chain(misnamed(&page.words, folder, &top));
        wrong.extend(problems.map(|problem| format!("{}: {problem}", file.display())));
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

const GUIDE: &str = "src/guide";

/// The pages of the guide as rustdoc puts them together: the text by module.
fn guide() -> BTreeMap<String, String> {
    let mut pages = BTreeMap::new();
    let mut text = String::new();
    for line in read(&Path::new(GUIDE).join("mod.rs")).lines() {
        if let Some((_, rest)) = line.split_once("include_str!(\"") {
            let file = rest.split('"').next().expect("the end of the name");
            text += &read(&Path::new(GUIDE).join(file));
        }
        let module = line.strip_prefix("pub mod ").and_then(|rest| rest.strip_suffix(" {}"));
        // The text of the guide itself stands first and ends where the imports begin.
        if let Some(name) = module.or(line.starts_with("use ").then_some("guide")) {
            pages.insert(String::from(name), std::mem::take(&mut text));
        }
    }
    pages
}

#[test]
fn what_the_guide_links_to_within_itself_is_there() {
    let pages: HashMap<String, Page> =
        guide().into_iter().map(|(name, text)| (name, Page::of(&text))).collect();
    assert_eq!(pages.len(), 6, "the guide, four chapters and the page on the architecture");
    let top = top();
    let mut wrong = Vec::new();
    for (name, page) in &pages {
        for link in &page.links {
            // Rustdoc looks at the path of an item, but not at what stands behind `#`.
            let problem = match link.split_once('#') {
                Some((module, anchor)) => {
                    let module = if module.is_empty() { name } else { module };
                    let there = pages.get(module).map(|page| &page.anchors);
                    let found = there.is_some_and(|there| there.iter().any(|it| it == anchor));
                    (!found).then(|| format!("{link}: no heading for it"))
                }
                None if link.contains("://") => broken(link, Path::new(GUIDE), page),
                None => None,
            };
            wrong.extend(problem.map(|problem| format!("{name}: {problem}")));
        }
        wrong.extend(
            misnamed(&page.words, Path::new(GUIDE), &top)
                .iter()
                .map(|problem| format!("{name}: {problem}")),
        );
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn broken_links_and_names_are_found() {
    let page = Page::of(
        "# One `two` – three\n\n[a](#one-two--three) [b](#four) [c](README.md#licence) [d](README.md#lisence) \
         [e](no-such.md) [f](../secret) [g](http://example.org) `tests/no_such.rs` `cargo run --example no_such` \
         `tests/links.rs` `cargo run --example play`\n",
    );
    let links: Vec<String> =
        page.links.iter().filter_map(|link| broken(link, Path::new(""), &page)).collect();
    assert_eq!(
        links,
        [
            "#four: no heading for it",
            "README.md#lisence: no heading for it",
            "no-such.md: there is no such file",
            "../secret: leads out of the repository",
            "http://example.org: no link that is encrypted",
        ]
    );
    let names = misnamed(&page.words, Path::new(""), &top());
    assert_eq!(
        names,
        ["tests/no_such.rs: there is no such file", "--example no_such: there is no such program"]
    );
}

/// The chapter on the rules is written by hand, so this sees to it that it leaves nothing out.
#[test]
fn the_chapter_on_the_rules_has_every_rule_set_switch_and_reading() {
    let pages = guide();
    let page = &pages["rules"];
    let has_code = |code: &str| page.contains(&format!("`{code}`"));
    for engine in variants::all() {
        let name = engine.name().as_str();
        assert!(has_code(name), "{name}");
        for switch in variants::switches(name) {
            assert!(has_code(switch.name), "{name}+{}", switch.name);
        }
        for article in engine.variant().articles().filter(|article| !article.reading.is_empty()) {
            let id = article.id.to_string();
            let told = [format!("Reading of {id}:"), format!("- {id}: ")];
            assert!(told.iter().any(|told| page.contains(told)), "{name}: the reading of {id}");
        }
    }
}
