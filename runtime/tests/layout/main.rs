//! Layouts and views: random chains of changes against two independent references, and case by case.

mod cases;
mod chains;
mod change;
mod model;
