"""The measured numbers of the music, and what they must be. Needs nothing but the standard library:
``python -m build_scripts.studio.music`` measures, tests read what it wrote."""

from __future__ import annotations

from pathlib import Path

MEASURED = Path(__file__).with_suffix(".json")
"""Of every place: the digests of the files that were measured, and the numbers."""

BED, PEAK = -18.0, -1.0
"""LUFS that what sounds together has, within one, and dBTP that no peak is above."""
MOST = {"lean": -16.5, "clash": -15.0}
"""LUFS that tension and a fight may reach together with what else sounds then."""
RISE, MORE = {"lean": 2.0, "clash": 3.0}, {"lean": 1.5, "clash": 2.0}
"""LU by which they are louder than the calm music at least, and how many times as many notes and
strokes begin."""
ALIKE = 1.0
"""LU between the loudest and the softest calm section of a place, at most."""
IN_KEY = 0.9
"""The least share of what sounds in a calm section that is on the scale of the place."""
TICK = 3.0
"""dB by which a loop may be sharper where it comes round than it is around there."""


Numbers = dict[str, dict[str, float]]
"""By “bed day/a1”, “lean tune/b2”, “won” or the name of a loop: “lufs”, “peak” (dBTP), “onsets”
(a second), “bright” (the share between 2 and 8 kHz), “in_key” (a share), “seam” (dB)."""


def faults_of(numbers: Numbers) -> list[str]:
    """A sentence for every number of a place that is not as it should be."""
    faults = []
    calm = [found["lufs"] for name, found in numbers.items() if name.startswith("bed ")]
    if max(calm) - min(calm) > ALIKE:
        faults.append(f"calm sections are from {min(calm):.1f} to {max(calm):.1f} LUFS")
    for name, found in numbers.items():
        state, _, section = name.partition(" ")
        level = found["lufs"]
        if found.get("peak", PEAK) > PEAK:
            faults.append(f"{name} peaks at {found['peak']:.1f} dBTP")
        if found.get("in_key", 1.0) < IN_KEY:
            faults.append(f"{name} is in its key for {found['in_key']:.0%} only")
        if found.get("seam", 0.0) > TICK:
            faults.append(f"{name} ticks where it comes round: {found['seam']:.1f} dB")
        if section and state in MOST:
            bed = numbers[f"bed {section}"]
            if level > MOST[state] + 0.05 or level < bed["lufs"] + RISE[state]:
                faults.append(f"{name} is at {level:.1f} LUFS, calm at {bed['lufs']:.1f}")
            if found["onsets"] < MORE[state] * bed["onsets"]:
                faults.append(f"{name} has {found['onsets']:.1f} onsets, calm {bed['onsets']:.1f}")
        elif "peak" in found and abs(level - BED) > 1:
            faults.append(f"{name} is at {level:.1f} LUFS")
    for piece in sorted({name.split()[1].split("/")[0] for name in numbers if name[:4] == "bed "}):
        calm, tense = (
            [
                found["bright"]
                for name, found in numbers.items()
                if name.startswith(f"{state} {piece}/")
            ]
            for state in ("bed", "lean")
        )
        if sum(tense) < sum(calm):
            share = sum(tense) / len(tense), sum(calm) / len(calm)
            faults.append(f"lean {piece} is duller than calm: {share[0]:.1%} and {share[1]:.1%}")
    return faults
