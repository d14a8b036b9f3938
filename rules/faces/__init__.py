"""The faces of cards as data: layouts in YAML, read, checked and worked out in millimetres. Nothing is drawn here."""
