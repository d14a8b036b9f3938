"""The controls of the interface. All use virtual units and can be reached by keyboard and by id."""

from client.ui.base import Point, SemanticNode, Widget
from client.ui.controls import Button, Caption, Dropdown, HitArea, IconButton, Label, Picture, Slider, Toggle
from client.ui.gui import Gui
from client.ui.panels import BAR, Panel, ScrollView
from client.ui.pen import Pen
from client.ui.text_box import TextBox
from client.ui.text_field import TextField

__all__ = [
    "BAR",
    "Button",
    "Caption",
    "Dropdown",
    "Gui",
    "HitArea",
    "IconButton",
    "Label",
    "Panel",
    "Pen",
    "Picture",
    "Point",
    "ScrollView",
    "SemanticNode",
    "Slider",
    "TextBox",
    "TextField",
    "Toggle",
    "Widget",
]  # fmt: skip
