"""The dozen controls of the table, all in virtual units, all reachable by keyboard and by id."""

from client.widgets.base import Node, Point, Widget
from client.widgets.controls import Button, Choice, Hint, Hotspot, IconButton, Label, Picture, Slider, Toggle
from client.widgets.desk import Desk
from client.widgets.field import TextField
from client.widgets.panels import BAR, Panel, ScrollView
from client.widgets.pen import Pen

__all__ = [
    "BAR", "Button", "Choice", "Desk", "Hint", "Hotspot", "IconButton", "Label", "Node", "Panel", "Pen", "Picture",
    "Point", "ScrollView", "Slider", "TextField", "Toggle", "Widget",
]  # fmt: skip
