#![doc = include_str!("guide.md")]

// The chapters name public items without a path; this is where their links find them.
#[allow(unused_imports)]
use crate::*;

#[doc = include_str!("play.md")]
pub mod play {}

#[doc = include_str!("front_end.md")]
pub mod front_end {}

#[doc = include_str!("rule_sets.md")]
#[cfg_attr(feature = "serde", doc = include_str!("rule_files.md"))]
pub mod rule_sets {}

#[doc = include_str!("rules.md")]
pub mod rules {}

#[doc = include_str!("architecture.md")]
#[doc = include_str!("layers.svg")]
#[doc = include_str!("architecture_layers.md")]
pub mod architecture {}
