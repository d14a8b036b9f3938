"""The painting of faces: a layout, the facts of a card and a size become a picture, at the table as in print."""
