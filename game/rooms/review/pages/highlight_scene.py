"""The highlight of a round, replayed at the table for about three seconds. Any key skips it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

import pygame

from game.language.catalogue import translated
from game.language.summary import ONCE_MORE, summary_said
from game.rooms.review.model.highlight import Highlight
from game.storage.assets import ASSETS
from game.table.seat_view import seat_view
from game.ui.graphics.artcache import ArtCache
from game.ui.graphics.ease import out_back
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, canvas, put
from game.ui.graphics.sprite_layer import Picture, Pop, SpriteLayer
from game.ui.graphics.tween import Tweens
from game.ui.input.intents import DELIBERATE, Input
from game.ui.scenes.scene import SpriteScene
from game.ui.table.layout import Z_LOG
from game.ui.table.table_form import TableDesign
from game.ui.table.table_view import TableView

_MEMORY = (255, 226, 190)
"""The colour that the cloth is multiplied by, so that it looks like a memory."""


class HighlightScene(SpriteScene):
    """Replays a :class:`Highlight` as the viewer at ``seat`` saw it. ``on_done`` is called once,
    when it is over or somebody skips it."""

    def __init__(
        self,
        highlight: Highlight,
        seat: int,
        *,
        on_done: Callable[[], None],
        art: ArtCache | None = None,
        form: TableDesign | None = None,
    ) -> None:
        """``art``: the pictures of the table at which it was played; ``form``: its form."""
        self.highlight = highlight
        self._form = form
        self._seat = seat
        self._on_done = on_done
        self._art = art.twin() if art is not None else ArtCache(ASSETS)
        self._built = False
        self._done = False
        self._passed = 0.0
        self._still = 0.0
        self._left = deque(highlight.moves)
        self._tweens = Tweens()

    # --- putting it together -----------------------------------------------------------------

    def resize(self, size: tuple[int, int]) -> None:
        media = self.media if self._form is None else self._form.media(self.media)
        reduced = self.app.settings.reduced_motion
        if not self._built:
            self._built = True
            self.view = TableView(
                self.highlight.position, self._seat, media, self._art, reduced,
                neutral=self._form is not None, late=True, form=self._form,
            )  # fmt: skip
            self._badge, self._line = Pop(Z_LOG + 1), Picture(z=Z_LOG + 2)
            self.view.layer.add(self._badge, self._line)
            media.sounds.play("replay", 0.7)
        backdrop = media.backdrop.copy()
        backdrop.fill(_MEMORY, special_flags=pygame.BLEND_RGB_MULT)
        self.view.finish()
        self.view.place(media._replace(lazy_backdrop=lambda: backdrop), reduced)
        self._write(media)
        self._refresh()

    def _write(self, media: Media) -> None:
        """Write the badge at the top and what happened below."""
        places = self.view.places
        badge = badge_picture(translated(ONCE_MORE), media)
        pop = self._badge
        pop.wear(self.view.layer.art, "once-more", badge)
        pop.x = places.centre[0]
        pop.y = places.actions.top - badge.get_height() * 0.5
        if media.motion.winner_time:
            pop.size = 0.6
            self._tweens.to(pop, media.motion.winner_time, out_back, size=1.0)
        said = summary_said(self.highlight.fact, self.view.voice)
        px = max(16, round(44 * media.unit))
        said, px = media.texts.squeezed(said, "heading", round(places.felt.width * 0.9), px)
        self._line.surface = media.texts.line(said, "heading", media.theme.text, px, shadow=True)
        self._line.x = places.centre[0]
        self._line.y = places.prompt.centery

    # --- the scene -----------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        view, motion = self.view, self.media.motion
        self._passed += dt
        view.timeline.update(dt * motion.replay_faster)
        view.timers.update(dt)
        view.update_signs(dt * motion.replay_faster)
        self._tweens.update(dt)
        if not view.busy:
            view.settle()
            if self._passed >= motion.replay_lead:
                self._go_on(dt)
        self._refresh()
        if self._passed > motion.replay_lead + motion.replay_most:
            self._finish()
        return True

    def _go_on(self, dt: float) -> None:
        if not self._left:
            self._still += dt
            if self._still >= self.media.motion.replay_hold:
                self._finish()
            return
        position = self.highlight.position
        seat, action = self._left.popleft()
        position.act(seat, action)
        self.view.take_news()

    def _refresh(self) -> None:
        position = self.highlight.position
        self.view.refresh(seat_view(position, self._seat), frozenset(), False)

    def _finish(self) -> None:
        if not self._done:
            self._done = True
            self._on_done()

    def handle(self, event: Input) -> bool:
        if isinstance(event, DELIBERATE):
            self._finish()
            return True
        return False

    @property
    def layer(self) -> SpriteLayer:
        return self.view.layer

    def leave(self) -> None:
        self.view.release()


def badge_picture(text: str, media: Media) -> pygame.Surface:
    """A small plate with a sign and the words, hollow because it is not a button."""
    theme = media.theme
    px = max(13, round(30 * media.unit))
    words = media.texts.line(text, "strong", theme.text, px)
    sign = media.widget_art.sign("again", round(px * 1.15), theme.text, 2.6)
    high = round(px * 1.8)
    size = words.get_width() + sign.get_width() + round(px * 2.1), high
    sheet = canvas(size)
    plate = media.widget_art.plate(size, media.px(theme.radius) / 2, theme.well)
    sheet.blit(plate, (0, 0), special_flags=PREMUL)
    at = put(sheet, sign, midleft=(round(px * 0.7), high // 2))
    put(sheet, words, midleft=(at.right + round(px * 0.45), high // 2))
    return sheet
