"""What is used to make the game, and is no part of it: the package, the studio, the films."""
