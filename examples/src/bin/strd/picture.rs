//! The digits of every set and scalar as a picture in SVG.

use crate::accuracy::CERTIFIED_DIGITS;
use crate::number::Scalar;
use crate::report::Solution;
use plotters::coord::Shift;
use plotters::coord::types::RangedCoordf64;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

type Drawing<'a> = DrawingArea<SVGBackend<'a>, Shift>;
type Chart<'a, 'b> = ChartContext<'a, SVGBackend<'b>, Cartesian2d<RangedCoordf64, RangedCoordf64>>;
type Drawn<'a> = Result<(), DrawingAreaErrorKind<<SVGBackend<'a> as DrawingBackend>::ErrorType>>;

/// Width and height in pixels.
const SIZE: (u32, u32) = (1200, 620);
/// Height of the title and the legend.
const HEAD: u32 = 96;
/// Where the title and the legend begin: above the vertical axis.
const LEFT: i32 = 84;
const FONT: &str = "sans-serif";
const INK: RGBColor = RGBColor(34, 40, 49);
const FAINT: RGBColor = RGBColor(222, 226, 230);

/// What a bar stands for, with its place beside the middle of its set and its colours.
struct Kind {
    label: &'static str,
    offset: f64,
    colour: RGBColor,
    ink: RGBColor,
}

const BAR_WIDTH: f64 = 0.2;
const KINDS: [Kind; 4] = [
    Kind { label: "f64, worst coefficient", offset: -0.42, colour: RGBColor(190, 94, 18), ink: WHITE },
    Kind { label: "f64, worst standard deviation", offset: -0.21, colour: RGBColor(243, 190, 136), ink: INK },
    Kind { label: "dd, worst coefficient", offset: 0.01, colour: RGBColor(30, 96, 166), ink: WHITE },
    Kind { label: "dd, worst standard deviation", offset: 0.22, colour: RGBColor(150, 190, 228), ink: INK },
];

/// Draws the digits right of each set as bars, a colour for each scalar and quantity.
///
/// # Errors
/// Where the plotting crate refuses, with its words.
pub(crate) fn svg(solutions: &[Solution]) -> Result<String, String> {
    let mut text = String::new();
    draw(SVGBackend::with_string(&mut text, SIZE), solutions).map_err(|error| error.to_string())?;
    Ok(text)
}

fn draw<'a>(backend: SVGBackend<'a>, solutions: &[Solution]) -> Drawn<'a> {
    let root = backend.into_drawing_area();
    root.fill(&WHITE)?;
    let (head, body) = root.split_vertically(HEAD);
    draw_head(&head)?;
    let sets = solutions.len() as f64;
    let mut chart = ChartBuilder::on(&body)
        .margin_left(20)
        .margin_right(24)
        .margin_bottom(8)
        .x_label_area_size(56)
        .y_label_area_size(64)
        .build_cartesian_2d(-0.5..sets - 0.5, 0.0..CERTIFIED_DIGITS + 1.0)?;
    chart
        .configure_mesh()
        .disable_x_mesh()
        .light_line_style(TRANSPARENT)
        .bold_line_style(FAINT)
        .axis_style(INK)
        .x_labels(solutions.len())
        .y_labels(CERTIFIED_DIGITS as usize + 1)
        .label_style((FONT, 15, &INK))
        .axis_desc_style((FONT, 16, &INK))
        .x_desc("reference set")
        .y_desc("digits right")
        .x_label_formatter(&|middle| solutions.get(middle.round() as usize).map_or("", |(set, _)| &set.name).to_owned())
        .y_label_formatter(&|digits| format!("{digits:.0}"))
        .draw()?;
    for (set, (_, runs)) in solutions.iter().enumerate() {
        draw_set(&mut chart, set as f64, &digits(runs))?;
    }
    draw_certified_line(&mut chart, sets)?;
    root.present()
}

/// The title, and under it what the colours mean.
fn draw_head<'a>(head: &Drawing<'a>) -> Drawn<'a> {
    let title = "Digits right on the NIST linear reference sets, by Householder QR";
    head.draw(&Text::new(title, (LEFT, 18), (FONT, 24).into_font().color(&INK)))?;
    for (index, kind) in KINDS.iter().enumerate() {
        let left = LEFT + 268 * index as i32;
        head.draw(&Rectangle::new([(left, 62), (left + 16, 78)], kind.colour.filled()))?;
        let style = TextStyle::from((FONT, 15).into_font()).color(&INK).pos(Pos::new(HPos::Left, VPos::Center));
        head.draw(&Text::new(kind.label, (left + 24, 70), style))?;
    }
    Ok(())
}

/// The digits in the order of [`KINDS`]; nothing where the solve failed.
fn digits(runs: &[crate::reference::Run; Scalar::ALL.len()]) -> [Option<f64>; KINDS.len()] {
    let [in_f64, in_dd] = runs.each_ref().map(|run| {
        let solved = run.outcome.as_ref().ok();
        (solved.map(|solved| solved.estimate_digits), solved.map(|solved| solved.deviation_digits))
    });
    [in_f64.0, in_f64.1, in_dd.0, in_dd.1]
}

fn draw_set<'b>(chart: &mut Chart<'_, 'b>, middle: f64, digits: &[Option<f64>; KINDS.len()]) -> Drawn<'b> {
    /// The height that a label needs inside its bar.
    const LABEL_HEIGHT: f64 = 0.6;
    for (kind, digits) in KINDS.iter().zip(digits) {
        let (left, height) = (middle + kind.offset, digits.unwrap_or(0.0));
        let bar = Rectangle::new([(left, 0.0), (left + BAR_WIDTH, height)], kind.colour.filled());
        chart.draw_series([bar])?;
        let label = digits.map_or("failed".to_owned(), |digits| format!("{digits:.1}"));
        let inside = height > LABEL_HEIGHT;
        let (ink, side, gap) = if inside { (kind.ink, VPos::Top, -0.15) } else { (INK, VPos::Bottom, 0.1) };
        let style = TextStyle::from((FONT, 11).into_font()).color(&ink).pos(Pos::new(HPos::Center, side));
        chart.draw_series([Text::new(label, (left + BAR_WIDTH / 2.0, height + gap), style)])?;
    }
    Ok(())
}

fn draw_certified_line<'b>(chart: &mut Chart<'_, 'b>, sets: f64) -> Drawn<'b> {
    let ends = [(-0.5, CERTIFIED_DIGITS), (sets - 0.5, CERTIFIED_DIGITS)];
    chart.draw_series(DashedLineSeries::new(ends, 6, 4, INK.stroke_width(1)))?;
    let style = TextStyle::from((FONT, 13).into_font()).color(&INK).pos(Pos::new(HPos::Left, VPos::Bottom));
    let label = "15 digits: all that NIST certifies";
    chart.draw_series([Text::new(label, (-0.48, CERTIFIED_DIGITS + 0.35), style)])?;
    Ok(())
}
