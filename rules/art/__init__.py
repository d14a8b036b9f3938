"""Pictures and sounds as files: what there is, what the loader draws of it, and what is wrong with it. Nothing is drawn
or played here."""
