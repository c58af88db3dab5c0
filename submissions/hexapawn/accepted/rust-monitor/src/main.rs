//! Hexapawn: the monitor of monitor.rs with the rules of pawns.rs.

mod chance;
mod matchboxes;
mod monitor;
mod pawns;

fn main() {
    referee::kit::hexapawn::serve(monitor::Monitor::<pawns::Pawns>::default)
}
