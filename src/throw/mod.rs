//! Throws, the devices that make them, their exact chances, and sampling (CO-8).

mod device;
mod faces;
mod value;

pub(crate) use device::below;
pub use device::{Chance, Device, DeviceError};
pub use faces::{Apparatus, Combination, Combinations, Faces};
pub use value::{Throw, ThrowValueError, Throws, ThrowsIter};
