//! `bf16_error`: how wrong a product of bf16 matrices is, summed in f32 as ours are, and in bf16 itself.
//!
//! The elements are multiples of 1/256 between 0 and 1, which bf16 holds exactly, so that the exact product is known: it is
//! computed in integers. A sum in bf16 stops growing where the next term is less than half a unit in its last place; one in
//! f32 is rounded to bf16 once, at the end.

use clap::Parser;
use pilaster::half::bf16;
use pilaster::{CpuEngine, Error, HostTensor, Rank};
use plotters::prelude::*;
use std::path::PathBuf;
use std::process::ExitCode;

type Matrix<T> = HostTensor<T, Rank<2>>;

/// Rows and columns of the products.
const SIDE: usize = 8;
/// The summed extents.
const EXTENTS: [usize; 9] = [16, 32, 64, 128, 256, 512, 1024, 2048, 4096];
const SIZE: (u32, u32) = (900, 560);

/// Prints the worst relative errors of products of bf16 matrices, `[8, n]` times `[n, 8]`.
#[derive(Parser)]
struct Arguments {
    /// Draws them too, as SVG.
    #[arg(long)]
    picture: Option<PathBuf>,
}

/// The worst relative errors for one summed extent.
struct Row {
    extent: usize,
    in_f32: f64,
    in_bf16: f64,
}

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(complaint) => {
            eprintln!("error: {complaint}");
            ExitCode::from(2)
        }
    }
}

fn run(arguments: &Arguments) -> Result<(), String> {
    let rows = EXTENTS.map(row).into_iter().collect::<Result<Vec<_>, _>>().map_err(|error| error.to_string())?;
    println!("      n   summed in f32   summed in bf16");
    for Row { extent, in_f32, in_bf16 } in &rows {
        println!("{extent:>7} {in_f32:>15.6} {in_bf16:>16.6}");
    }
    match &arguments.picture {
        Some(path) => draw(&rows)
            .and_then(|svg| std::fs::write(path, svg).map_err(|error| error.to_string()))
            .map_err(|complaint| format!("{}: {complaint}", path.display())),
        None => Ok(()),
    }
}

/// In units of 1/256. The multipliers have no factor in common with 251, so that every residue comes.
fn left([row, at]: [usize; 2]) -> u32 {
    ((37 * row + 101 * at + 17) % 251) as u32
}

fn right([at, column]: [usize; 2]) -> u32 {
    ((59 * at + 113 * column + 5) % 251) as u32
}

fn row(extent: usize) -> Result<Row, Error> {
    let scaled = |units: u32| bf16::from_f32(units as f32 / 256.0);
    let a = Matrix::from_fn([SIDE, extent], |[row, at]| scaled(left([row, at])))?;
    let b = Matrix::from_fn([extent, SIDE], |[at, column]| scaled(right([at, column])))?;
    let ours = CpuEngine::serial().matmul(&a, &b)?;
    let exact = Matrix::from_fn([SIDE; 2], |[row, column]| {
        let products = (0..extent).map(|at| u64::from(left([row, at]) * right([at, column])));
        products.sum::<u64>() as f64 / 65536.0
    })?;
    let plain = Matrix::from_fn([SIDE; 2], |[row, column]| {
        (0..extent).fold(bf16::ZERO, |sum, at| sum + a[[row, at]] * b[[at, column]])
    })?;
    Ok(Row { extent, in_f32: worst(&ours, &exact), in_bf16: worst(&plain, &exact) })
}

fn worst(found: &Matrix<bf16>, exact: &Matrix<f64>) -> f64 {
    let errors = found.iter().zip(exact.iter()).map(|(found, exact)| (f64::from(*found) - exact).abs() / exact);
    errors.fold(0.0, f64::max)
}

/// Both errors over the summed extent, on logarithmic scales.
fn draw(rows: &[Row]) -> Result<String, String> {
    let mut svg = String::new();
    draw_on(SVGBackend::with_string(&mut svg, SIZE), rows).map_err(|error| error.to_string())?;
    Ok(svg)
}

fn draw_on<'a>(
    backend: SVGBackend<'a>,
    rows: &[Row],
) -> Result<(), DrawingAreaErrorKind<<SVGBackend<'a> as DrawingBackend>::ErrorType>> {
    let root = backend.into_drawing_area();
    root.fill(&WHITE)?;
    let extents = EXTENTS[0] as f64..EXTENTS[EXTENTS.len() - 1] as f64;
    let mut chart = ChartBuilder::on(&root)
        .caption("The worst relative error of a product of bf16 matrices", ("sans-serif", 24))
        .margin(16)
        .x_label_area_size(48)
        .y_label_area_size(72)
        .build_cartesian_2d(extents.log_scale(), (1e-4..1.0).log_scale())?;
    chart.configure_mesh().x_desc("summed extent n").y_desc("relative error").draw()?;
    type Figure = fn(&Row) -> f64;
    let lines: [(&str, RGBColor, Figure); 2] = [
        ("summed in f32, rounded once", RGBColor(30, 96, 166), |row| row.in_f32),
        ("summed in bf16", RGBColor(190, 94, 18), |row| row.in_bf16),
    ];
    for (label, colour, error) in lines {
        let points = rows.iter().map(|row| (row.extent as f64, error(row)));
        chart
            .draw_series(LineSeries::new(points, colour.stroke_width(2)).point_size(3))?
            .label(label)
            .legend(move |(x, y)| PathElement::new([(x, y), (x + 20, y)], colour.stroke_width(2)));
    }
    chart.configure_series_labels().background_style(WHITE).border_style(BLACK).draw()?;
    root.present()
}
