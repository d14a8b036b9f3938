"""What a designer does with cards. No screen."""
