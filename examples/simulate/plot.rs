//! The results as a picture: for each rule set a row with the length of its games, how the side that begins does, and
//! where pieces come.

use std::error::Error;

use plotters::coord::Shift;
use plotters::prelude::*;
use senet::{Engine, Track};

use super::tally::Tally;

/// A rule set has a row so high.
const ROW: u32 = 28;
/// Above and below the rows: the caption, and the axis.
const HEAD: u32 = 34;
const FOOT: u32 = 52;
/// The names of the rule sets.
const NAMES: u32 = 150;
const LENGTHS: u32 = 430;
const FIRSTS: u32 = 330;
/// A house is so wide.
const HOUSE: u32 = 15;
const EDGE: u32 = 16;

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;
type Result<T> = std::result::Result<T, Box<dyn Error>>;

const INK: RGBColor = RGBColor(59, 40, 23);
const PAPER: RGBColor = RGBColor(252, 249, 242);
const MEAN: RGBColor = RGBColor(138, 59, 28);
const SPREAD: RGBColor = RGBColor(212, 173, 122);

/// The plot as an SVG document.
pub fn svg(results: &[(Engine, Tally)]) -> Result<String> {
    let squares = results.iter().map(|(engine, _)| engine.rules().squares).max();
    let squares = squares.unwrap_or(Track::THIRTY.len());
    let houses = u32::from(squares) * HOUSE + 2 * EDGE;
    let size = (LENGTHS + FIRSTS + houses, HEAD + FOOT + ROW * results.len() as u32);
    let mut text = String::new();
    {
        let area = SVGBackend::with_string(&mut text, size).into_drawing_area();
        area.fill(&PAPER)?;
        let (lengths, rest) = area.split_horizontally(LENGTHS);
        let (firsts, houses) = rest.split_horizontally(FIRSTS);
        draw_lengths(&lengths, results)?;
        draw_firsts(&firsts, results)?;
        draw_houses(&houses, results, squares)?;
        area.present()?;
    }
    Ok(text)
}

/// A panel with a row for each rule set, the first one at the top, and a number along it.
fn panel<'a, 'b>(
    area: &'b Area<'a>,
    caption: &str,
    left: u32,
    along: std::ops::Range<f64>,
    rows: usize,
) -> Result<ChartContext<'b, SVGBackend<'a>, Cartesian2d<Number, Number>>> {
    let caption_style = ("serif", 16).into_font().color(&INK);
    Ok(ChartBuilder::on(area)
        .caption(caption, caption_style)
        .margin(8)
        .x_label_area_size(FOOT - 16)
        .y_label_area_size(left)
        .build_cartesian_2d(along, rows as f64..0.0)?)
}

type Number = plotters::coord::types::RangedCoordf64;

/// The middle of a row.
fn middle(row: usize) -> f64 {
    row as f64 + 0.5
}

fn draw_lengths(area: &Area<'_>, results: &[(Engine, Tally)]) -> Result<()> {
    let most = results.iter().map(|(_, tally)| tally.length().long).max().unwrap_or(1).max(1);
    let along = 0.0..1.05 * f64::from(most);
    let rows = results.len();
    let mut chart = panel(area, "Throws in a game", NAMES, along, rows)?;
    chart
        .configure_mesh()
        .disable_y_mesh()
        .disable_y_axis()
        .y_labels(0)
        .light_line_style(PAPER)
        .x_labels(6)
        .x_label_formatter(&|throws| format!("{throws:.0}"))
        .x_desc("line: 5–95 % of the games; dot: mean with 95 % interval")
        .label_style(("serif", 12).into_font().color(&INK))
        .draw()?;
    for (row, (engine, tally)) in results.iter().enumerate() {
        let length = tally.length();
        let y = middle(row);
        let spread = [(f64::from(length.short), y), (f64::from(length.long), y)];
        chart.draw_series([PathElement::new(spread, SPREAD.stroke_width(8))])?;
        let interval = [(length.interval.0, y), (length.interval.1, y)];
        chart.draw_series([PathElement::new(interval, MEAN.stroke_width(2))])?;
        chart.draw_series([Circle::new((length.mean, y), 4, MEAN.filled())])?;
        let (_, down) = chart.backend_coord(&(0.0, y));
        let (_, top) = area.get_base_pixel();
        area.draw_text(
            engine.name().as_str(),
            &("serif", 14).into_font().color(&INK),
            (14, down - top - 5),
        )?;
    }
    Ok(())
}

fn draw_firsts(area: &Area<'_>, results: &[(Engine, Tally)]) -> Result<()> {
    let far = results.iter().flat_map(|(_, tally)| {
        let (low, high) = tally.first.interval();
        [(low - 0.5).abs(), (high - 0.5).abs()]
    });
    let far = (1.1 * far.fold(0.02, f64::max)).min(0.5);
    let rows = results.len();
    let along = 0.5 - far..0.5 + far;
    let mut chart = panel(area, "Points of the side that begins", 10, along, rows)?;
    chart
        .configure_mesh()
        .disable_y_mesh()
        .disable_y_axis()
        .y_labels(0)
        .light_line_style(PAPER)
        .x_labels(6)
        .x_label_formatter(&|share| format!("{:.1} %", 100.0 * share))
        .x_desc("share, a draw being half a point; 95 % interval")
        .label_style(("serif", 12).into_font().color(&INK))
        .draw()?;
    let even = [(0.5, 0.0), (0.5, rows as f64)];
    chart.draw_series([PathElement::new(even, INK.stroke_width(1))])?;
    for (row, (_, tally)) in results.iter().enumerate() {
        let (low, high) = tally.first.interval();
        let y = middle(row);
        chart.draw_series([PathElement::new([(low, y), (high, y)], MEAN.stroke_width(2))])?;
        chart.draw_series([Circle::new((tally.first.share(), y), 4, MEAN.filled())])?;
    }
    Ok(())
}

fn draw_houses(area: &Area<'_>, results: &[(Engine, Tally)], squares: u8) -> Result<()> {
    let along = 0.5..f64::from(squares) + 0.5;
    let rows = results.len();
    let mut chart = panel(area, "Where pieces come", 0, along, rows)?;
    chart
        .configure_mesh()
        .disable_mesh()
        .disable_y_axis()
        .y_labels(0)
        .x_labels(usize::from(squares / 5))
        .x_label_formatter(&|square| format!("{square:.0}"))
        .x_desc("house; the darker, the more often, the most in its rule set being darkest")
        .label_style(("serif", 12).into_font().color(&INK))
        .draw()?;
    for (row, (_, tally)) in results.iter().enumerate() {
        let most = tally.visits_mean().map(|(_, visits)| visits).fold(0.0, f64::max);
        let houses = tally.visits_mean().map(|(square, visits)| {
            let part = if most > 0.0 { visits / most } else { 0.0 };
            let (x, y) = (f64::from(square), row as f64);
            Rectangle::new([(x - 0.5, y + 0.1), (x + 0.5, y + 0.9)], shade(part).filled())
        });
        chart.draw_series(houses)?;
    }
    Ok(())
}

/// From light to dark.
fn shade(part: f64) -> RGBColor {
    let mix = |light: u8, dark: u8| {
        (f64::from(light) + part * (f64::from(dark) - f64::from(light))).round() as u8
    };
    RGBColor(mix(240, 92), mix(229, 30), mix(205, 12))
}
