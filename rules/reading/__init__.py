"""Reading what people write: YAML with places, problems with advice, and the messages that tell them."""
