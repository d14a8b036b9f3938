"""The table you see and touch: the only place that knows pygame."""
