//! Reading of what belongs to a game whose types say which game it is.

/// The functions of [`Game`](crate::game::Game) that read, for a game whose types read themselves.
///
/// A type that stands for several games cannot do so: which one is meant is in the rules.
macro_rules! own_reading {
    () => {
        fn rules_of(name: &str) -> Option<Self::Rules> {
            let rules = Self::Rules::default();
            (name == Self::facts(&rules).name).then_some(rules)
        }

        fn read_squares(_: &Self::Rules, picture: &str) -> Result<Self::Squares, $crate::game::PictureError> {
            picture.parse()
        }

        fn read_action(_: &Self::Rules, text: &str) -> Result<Self::Action, String> {
            text.parse::<Self::Action>().map_err(|error| error.to_string())
        }

        fn reading<T>(_: &Self::Rules, read: impl FnOnce() -> T) -> T {
            read()
        }
    };
}

pub(crate) use own_reading;
