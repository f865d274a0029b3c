"""A model of a whole match, written from the rules: who deals, what adds up, and who wins."""


class Series:
    """The rounds of one match. ``kind`` is rounds, points or bust, ``target`` how many."""

    def __init__(self, kind: str, target: int, seats: int) -> None:
        self.kind = kind
        self.target = target
        self.totals = [0] * seats
        self.out: set[int] = set()
        self.winners: list[int] = []

    @property
    def seats(self) -> list[int]:
        """The seats that are still in."""
        return [seat for seat in range(len(self.totals)) if seat not in self.out]

    def next_dealer(self, dealer: int) -> int:
        """The deal moves one seat clockwise; a seat that is out is passed over."""
        count = len(self.totals)
        around = [(dealer + steps) % count for steps in range(1, count + 1)]
        return next(seat for seat in around if seat not in self.out)

    def add(self, points: dict[int, int]) -> None:
        """A round is over and brought each seat that played in it so many points."""
        for seat, number in points.items():
            self.totals[seat] += number
        reached = [seat for seat in points if self.totals[seat] >= self.target]
        if self.kind == "bust":
            self.go_bust(reached)
        elif reached:
            self.best(reached, max(self.totals[seat] for seat in reached))

    def go_bust(self, reached: list[int]) -> None:
        """At the target you are out, and the last one in wins; of the last ones who fall together
        the lowest total."""
        self.out.update(reached)
        if len(self.seats) == 1:
            self.winners = self.seats
        elif not self.seats:
            self.best(reached, min(self.totals[seat] for seat in reached))

    def best(self, seats: list[int], total: int) -> None:
        """Of these seats those with that total win; equals share it."""
        self.winners = [seat for seat in seats if self.totals[seat] == total]
