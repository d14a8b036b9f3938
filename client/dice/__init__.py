"""Cups and dice as bodies. Each throw is simulated first; then the faces that the rules decided are put on top."""
