"""What phones add to the table on the screen: the code in a corner, the audience's reactions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.ui.input.intents import Intent
from game.ui.scenes.match_hooks import MatchHooks

if TYPE_CHECKING:
    from game.rooms.phones.pages.corner_code import CornerCode, Invitation
    from game.rooms.phones.pages.reactions import Reactions
    from game.rooms.phones.people.audience import Shown
    from game.table.records.record import Record
    from game.ui.graphics.sprite_layer import SpriteLayer
    from game.ui.scenes.table import TableScene
    from game.ui.table.controls.buttons import Buttons


class Corner(MatchHooks):
    """Shows how others join, and what those who watch say.  A subclass knows both."""

    def __init__(self, flow: Any) -> None:
        super().__init__(flow)
        self._code: tuple[Buttons, CornerCode] | None = None
        self._flying: tuple[SpriteLayer, Reactions] | None = None
        """The code and the reactions of one table, with what they are on."""

    def invitation(self) -> Invitation | None:
        """The invitation that the corner shows; None for nothing."""
        return None

    def toggle_code(self) -> None:
        """Put the code away, or show it again."""

    def reactions(self) -> list[Shown]:
        """The reactions of the audience that are to fly now, each once."""
        return []

    def left(self, ended: Record | None) -> None:
        self._code = self._flying = None

    # --- at the table ---------------------------------------------------------------------------

    def placed(self, scene: TableScene) -> None:
        self._show_code(scene, again=True)

    def watch(self, scene: TableScene, dt: float) -> bool:
        self._show_code(scene)
        return self._show_reactions(scene, dt)

    def grant(self, scene: TableScene, intent: Intent) -> bool:
        if intent is not Intent.CODE:
            return False
        self.toggle_code()
        self._show_code(scene)
        return True

    def _show_code(self, scene: TableScene, again: bool = False) -> None:
        """Show in a corner how phones can join, while there are any.  ``again``: the places have
        changed."""
        invitation, buttons = self.invitation(), scene.buttons
        code = self._code[1] if self._code is not None and self._code[0] is buttons else None
        shown = code.invitation if code is not None else None
        if shown == invitation and not (again and shown):
            return
        from game.rooms.phones.pages.corner_code import CornerCode, kept_free

        if code is None:
            code = CornerCode()
            self._code = buttons, code
            buttons.add_corner(code, Intent.CODE)
        view, places = scene.view, scene.view.places
        # At a table where everybody has a phone, nobody ever holds cards at this screen.
        hands = scene.screen is not None or scene.seat >= 0
        switches = [buttons.auto.rect, buttons.hint.rect] if hands else []
        taken = [*kept_free(places, hands), *view.signs.badges(), *switches]
        props = [box for name, box in view.props.items() if name in scene.media.theme.things]
        code.invite(invitation, scene.media, places, taken, props)
        scene.refresh_soon()

    def _show_reactions(self, scene: TableScene, dt: float) -> bool:
        """Let the reactions of the audience fly; return whether there are any."""
        fresh, layer = self.reactions(), scene.view.layer
        here = self._flying is not None and self._flying[0] is layer
        flying = self._flying[1] if self._flying is not None and here else None
        if fresh and flying is None:
            from game.rooms.phones.pages.reactions import Reactions

            flying = Reactions(layer)
            self._flying = layer, flying
        if flying is None:
            return False
        for each in fresh:
            flying.fly(each, scene.media, scene.view.places)
        return flying.update(dt, scene.view.places, scene.app.settings.reduced_motion)
