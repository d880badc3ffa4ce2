//! Uses what each set of features has, as a new user would.

use senet::{Name, Rules, Variant, variants, variants::kendall::KENDALL};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let own = Variant {
        name: Name::new("own")?,
        rules: Rules { pieces: 3, ..KENDALL.rules },
        ..KENDALL
    };
    let engine = senet::Engine::new(own)?;
    assert_eq!(engine.start().pieces(senet::Side::White).len(), 3);
    assert_eq!(variants::all().count(), variants::all().filter(|it| it.rules().validate().is_ok()).count());

    #[cfg(any(feature = "default", feature = "saving"))]
    {
        let mut game = senet::Game::new(&engine);
        game.throw(senet::Throw::nearest(2))?;
        let text = game.record().to_string();
        assert_eq!(text.parse::<senet::Record>()?.replay(&engine)?, game);
    }

    #[cfg(feature = "saving")]
    {
        let text = serde_json::to_string(&senet::VariantTables::of(engine.variant()))?;
        let tables: senet::VariantTables = serde_json::from_str(&text)?;
        assert_eq!(tables.variant(variants::hooks)?.rules, *engine.rules());
    }
    Ok(())
}
