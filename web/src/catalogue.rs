//! What can be chosen, and the text of the rules.

use senet::{Engine, Track, history, variants};
use serde::Serialize;

use crate::bot::Kind;

/// What can be chosen for a game.
#[derive(Debug, Serialize)]
pub struct Catalogue {
    variants: Vec<Choice>,
    bots: Vec<&'static str>,
    periods: Vec<Named>,
    /// The shortest and the longest track.
    lengths: [u8; 2],
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Choice {
    name: String,
    title: String,
    source: &'static str,
    pieces: u8,
    squares: u8,
    device: String,
    throw_off: bool,
    /// Whether it is also had for other lengths of the track, as `name-N`.
    lengths: bool,
    switches: Vec<Named>,
}

#[derive(Debug, Serialize)]
struct Named {
    name: &'static str,
    text: String,
}

impl Catalogue {
    pub fn new() -> Catalogue {
        let period = |period: &history::Period| Named {
            name: period.name,
            text: format!("{} ({})", period.title, period.years),
        };
        Catalogue {
            variants: variants::all().map(Choice::new).collect(),
            bots: Kind::NAMES.map(|(_, name)| name).to_vec(),
            periods: history::periods().iter().map(period).collect(),
            lengths: [Track::MIN, Track::MAX],
        }
    }
}

impl Choice {
    fn new(engine: &'static Engine) -> Choice {
        let variant = engine.variant();
        let name = variant.name.to_string();
        let switches = variants::switches(&name).iter().map(|switch| Named {
            name: switch.name,
            text: switch.articles.iter().map(|it| it.to_string()).collect::<Vec<_>>().join(" "),
        });
        Choice {
            title: variant.title.to_string(),
            source: variant.source,
            pieces: engine.rules().pieces,
            squares: engine.rules().squares,
            device: engine.device().apparatus.to_string(),
            throw_off: engine.rules().opening.throw_off.is_some(),
            lengths: variants::find(&format!("{name}-{}", Track::MAX)).is_ok(),
            switches: switches.collect(),
            name,
        }
    }
}

/// The rules of a rule set.
#[derive(Debug, Serialize)]
pub struct RuleTexts {
    title: String,
    source: &'static str,
    own: Vec<RuleText>,
    common: Vec<RuleText>,
    /// What the tables say.
    tables: Vec<RuleText>,
}

#[derive(Debug, Serialize)]
struct RuleText {
    id: String,
    text: String,
    reading: &'static str,
}

impl RuleTexts {
    pub fn new(engine: &Engine) -> RuleTexts {
        let variant = engine.variant();
        let article = |article: &senet::Article| RuleText {
            id: article.id.to_string(),
            text: article.text.into(),
            reading: article.reading,
        };
        let mut tables = Vec::new();
        engine.rules().describe(|id, text| {
            tables.push(RuleText { id: id.to_string(), text: text.to_string(), reading: "" });
        });
        RuleTexts {
            title: variant.title.to_string(),
            source: variant.source,
            own: variant.articles().map(article).collect(),
            common: variants::COMMON.iter().map(article).collect(),
            tables,
        }
    }
}
