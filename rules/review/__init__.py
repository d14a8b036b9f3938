"""The review of a finished game: what each own decision has cost, and how everybody's chance to win has moved.

``Review`` thinks in small steps, so that a window stays alive while it does; ``rules.review.calibrate`` measures
whether its chances come true.
"""
