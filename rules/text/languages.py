"""Languages of cards besides those of the table: what each is called, and what stands on a card for what it lacks."""

from __future__ import annotations

from collections.abc import Mapping

from rules.text.texts import LANGUAGES

OWN_NAMES: Mapping[str, str] = {
    "be": "Беларуская", "bg": "Български", "cs": "Čeština", "da": "Dansk", "de": "Deutsch", "el": "Ελληνικά",
    "en": "English", "eo": "Esperanto", "es": "Español", "et": "Eesti", "fi": "Suomi", "fr": "Français",
    "hr": "Hrvatski", "hu": "Magyar", "it": "Italiano", "ka": "ქართული", "kk": "Қазақша", "lt": "Lietuvių",
    "lv": "Latviešu", "nl": "Nederlands", "no": "Norsk", "pl": "Polski", "pt": "Português", "ro": "Română",
    "ru": "Русский", "sk": "Slovenčina", "sl": "Slovenščina", "sr": "Српски", "sv": "Svenska", "tr": "Türkçe",
    "uk": "Українська",
}  # fmt: skip
"""Languages by their codes, each as it calls itself."""


def own_name(language: str) -> str:
    """What a language calls itself; its code in capitals if that is not known here."""
    return OWN_NAMES.get(language, language.upper())


def table_language(language: str) -> str:
    """The language of the table whose words a card in this language borrows, such as the word of its kind: itself, or
    English for a language that the table does not speak."""
    return language if language in LANGUAGES else "en"
