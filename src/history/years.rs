//! Ranges of years.

use core::fmt;

/// The years from one to another, both included. Negative years are BCE; there is no year 0.
///
/// Every date this far back is rough, and the text says so.
///
/// ```
/// use senet::history::Years;
///
/// let middle = Years::new(-2050, -1750)?;
/// assert_eq!(middle.to_string(), "c. 2050–1750 BCE");
/// assert_eq!(Years::new(-1500, -1500)?.to_string(), "c. 1500 BCE");
/// assert_eq!(Years::new(-305, 100)?.to_string(), "c. 305 BCE–100 CE");
/// assert_eq!(Years::new(201, 300)?.to_string(), "c. 201–300 CE");
/// assert!(Years::new(-1750, -2050).is_err());
/// # Ok::<(), senet::history::YearsError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Years {
    from: i16,
    to: i16,
}

impl Years {
    /// The years from `from` to `to`.
    ///
    /// # Errors
    ///
    /// [`YearsError`] when one of them is 0, or when they run backward.
    pub const fn new(from: i16, to: i16) -> Result<Years, YearsError> {
        if from == 0 || to == 0 {
            return Err(YearsError::Zero);
        }
        if from > to {
            return Err(YearsError::Backward { from, to });
        }
        Ok(Years { from, to })
    }

    /// The first year.
    #[must_use]
    pub const fn from(self) -> i16 {
        self.from
    }

    /// The last year.
    #[must_use]
    pub const fn to(self) -> i16 {
        self.to
    }

    /// Whether the year is one of them.
    ///
    /// ```
    /// use senet::history;
    ///
    /// let old = history::period("old-kingdom").unwrap();
    /// assert!(old.years.contains(-2500));
    /// assert!(!old.years.contains(-1500));
    /// ```
    #[must_use]
    pub const fn contains(self, year: i16) -> bool {
        self.from <= year && year <= self.to
    }
}

impl fmt::Display for Years {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (from, to) = (self.from.unsigned_abs(), self.to.unsigned_abs());
        let era = if self.to < 0 { "BCE" } else { "CE" };
        if self.from == self.to {
            write!(f, "c. {from} {era}")
        } else if self.from < 0 && self.to > 0 {
            write!(f, "c. {from} BCE–{to} CE")
        } else {
            write!(f, "c. {from}–{to} {era}")
        }
    }
}

/// Years for a table of this module: years that are no range do not compile.
pub(super) const fn years(from: i16, to: i16) -> Years {
    match Years::new(from, to) {
        Ok(years) => years,
        Err(_) => panic!("the years of a table are no range"),
    }
}

/// Why two years are no range.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum YearsError {
    /// One of them is 0.
    #[error("there is no year 0: 1 BCE is -1, and 1 CE is 1")]
    Zero,
    /// The first is after the last.
    #[error("the years run backward, from {from} to {to}: years BCE are negative")]
    Backward {
        /// The year that was to be the first.
        from: i16,
        /// The year that was to be the last.
        to: i16,
    },
}
