"""Pages as PDF, in lines and curves rather than in pixels.

Written here because our pictures use little of SVG, and the libraries that turn SVG into PDF leave
out part of just that: style sheets, clipping or patterns.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from math import acos, ceil, cos, floor, hypot, pi, radians, sin, tan
from typing import NamedTuple
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from bastide.draw.coordinates import number

_SVG = "{http://www.w3.org/2000/svg}"
_POINTS = {"mm": 72 / 25.4, "": 0.75}
_LENGTH = re.compile(r"([\d.]+)(mm|)")
_RULE = re.compile(r"([^{}]+)\{([^}]*)\}")
_TRANSFORM = re.compile(r"(\w+)\(([^)]*)\)")
_REFERENCE = re.compile(r"url\(#([^)]+)\)")
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)")
_COMMAND = re.compile(r"([a-zA-Z])([^a-zA-Z]*)")
_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}
# How many numbers each command of a path takes.
_TAKES = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7}

Spot = tuple[float, float]


class _Box(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float


class Outline(NamedTuple):
    """A shape as PDF draws it, and a box around it."""

    operators: str
    box: _Box


@dataclass(frozen=True, slots=True)
class _Style:
    """What a shape has from itself or from the groups around it."""

    fill: str = "#000000"
    stroke: str = "none"
    width: float = 1.0
    cap: int = 0
    join: int = 0
    dash: str = ""

    def with_properties(self, properties: Mapping[str, str]) -> _Style:
        changed: dict[str, str | float | int] = {}
        for name, value in properties.items():
            match name:
                case "fill" | "stroke":
                    changed[name] = value
                case "stroke-width":
                    changed["width"] = float(value)
                case "stroke-linecap":
                    changed["cap"] = _CAPS[value]
                case "stroke-linejoin":
                    changed["join"] = _JOINS[value]
                case "stroke-dasharray":
                    changed["dash"] = value
        return replace(self, **changed) if changed else self  # type: ignore[arg-type]


def pdf(pages: Sequence[str], title: str) -> bytes:
    """Pictures of this package as the pages of one document."""
    objects = _Objects()
    catalogue, tree, info = objects.reserve(), objects.reserve(), objects.reserve()
    kids = [_add_page(objects, tree, svg) for svg in pages]
    references = " ".join(f"{kid} 0 R" for kid in kids)
    objects.fill(catalogue, f"<</Type/Catalog/Pages {tree} 0 R>>".encode())
    objects.fill(tree, f"<</Type/Pages/Kids[{references}]/Count {len(kids)}>>".encode())
    objects.fill(info, f"<</Title{_text(title)}/Producer{_text('Bastide')}>>".encode())
    return objects.file(catalogue, info)


@dataclass(slots=True)
class _Objects:
    """The numbered objects of a file."""

    bodies: list[bytes] = field(default_factory=list)

    def reserve(self) -> int:
        self.bodies.append(b"")
        return len(self.bodies)

    def fill(self, place: int, body: bytes) -> None:
        self.bodies[place - 1] = body

    def add_stream(self, entries: str, operators: str) -> int:
        packed = zlib.compress(operators.encode(), 9)
        head = f"<<{entries}/Length {len(packed)}/Filter/FlateDecode>>stream\n"
        place = self.reserve()
        self.fill(place, head.encode() + packed + b"\nendstream")
        return place

    def file(self, catalogue: int, info: int) -> bytes:
        data = bytearray(b"%PDF-1.5\n%\xe2\xe3\xcf\xd3\n")
        starts = []
        for place, body in enumerate(self.bodies, 1):
            starts.append(len(data))
            data += f"{place} 0 obj\n".encode() + body + b"\nendobj\n"
        table = len(data)
        data += f"xref\n0 {len(starts) + 1}\n0000000000 65535 f \n".encode()
        data += b"".join(f"{start:010} 00000 n \n".encode() for start in starts)
        trailer = f"<</Size {len(starts) + 1}/Root {catalogue} 0 R/Info {info} 0 R>>"
        return bytes(data + f"trailer\n{trailer}\nstartxref\n{table}\n%%EOF\n".encode())


def _text(string: str) -> str:
    return f"<feff{string.encode('utf-16-be').hex()}>"


def _add_page(objects: _Objects, tree: int, svg: str) -> int:
    root = ElementTree.fromstring(svg)
    width, height = (_points(root.attrib[name]) for name in ("width", "height"))
    left, top, across, down = map(float, root.attrib["viewBox"].split())
    scale_x, scale_y = width / across, height / down
    painter = _Painter(objects, root)
    place = (scale_x, 0.0, 0.0, -scale_y, -left * scale_x, height + top * scale_y)
    painter.content.append(f"{_numbers(*place)} cm\n")
    for child in root:
        painter.paint(child, _Style())
    content = objects.add_stream("", "".join(painter.content))
    page = objects.reserve()
    objects.fill(
        page,
        f"<</Type/Page/Parent {tree} 0 R/MediaBox[0 0 {_numbers(width, height)}]"
        f"/Resources{painter.resources()}/Contents {content} 0 R>>".encode(),
    )
    return page


def _points(length: str) -> float:
    found = _LENGTH.fullmatch(length)
    if found is None:
        raise ValueError(f"a length of ours is in millimetres or pixels, not {length!r}")
    return float(found[1]) * _POINTS[found[2]]


class _Painter:
    """Turns elements into the operators of a page, one after another."""

    def __init__(self, objects: _Objects, root: Element) -> None:
        self.content: list[str] = []
        self._objects = objects
        self._by_id = {each.attrib["id"]: each for each in root.iter() if "id" in each.attrib}
        self._rules = _rules("".join(each.text or "" for each in root.iter(f"{_SVG}style")))
        self._shades: dict[float, str] = {}
        self._groups: dict[str, int] = {}

    def resources(self) -> str:
        shades = "".join(
            f"/{name}<</ca {number(alpha, 3)}/CA {number(alpha, 3)}>>"
            for alpha, name in self._shades.items()
        )
        groups = "".join(f"/{name} {place} 0 R" for name, place in self._groups.items())
        return f"<</ExtGState<<{shades}>>/XObject<<{groups}>>>>"

    def paint(self, element: Element, inherited: _Style) -> None:
        tag = element.tag.removeprefix(_SVG)
        if tag in ("defs", "style", "title"):
            return
        style = inherited.with_properties(element.attrib)
        style = style.with_properties(self._of_classes(element.get("class", "")))
        alpha = float(element.get("opacity", "1"))
        self.content.append("q\n" + _placement(element, moved=tag == "use"))
        self._clip(element)
        if tag in ("g", "use"):
            children = [self._by_id[element.attrib["href"][1:]]] if tag == "use" else element
            if alpha < 1:
                self._paint_group(children, style, alpha)
            else:
                for child in children:
                    self.paint(child, style)
        else:
            if alpha < 1:
                self.content.append(f"/{self._shade(alpha)} gs\n")
            self._paint_shape(_shape(element, tag), style)
        self.content.append("Q\n")

    def _of_classes(self, names: str) -> dict[str, str]:
        """What the style sheet says of an element; of two rules the later one holds."""
        found = sorted(self._rules[name] for name in names.split() if name in self._rules)
        return {name: value for _, declared in found for name, value in declared}

    def _clip(self, element: Element) -> None:
        reference = _REFERENCE.fullmatch(element.get("clip-path", ""))
        if reference is not None:
            (inside,) = self._by_id[reference[1]]
            outline = _shape(inside, inside.tag.removeprefix(_SVG))
            self.content.append(outline.operators + "W n\n")

    def _paint_group(self, children: Iterable[Element], style: _Style, alpha: float) -> None:
        """Things that are transparent together: what they cover of each other stays hidden."""
        before, self.content = self.content, []
        for child in children:
            self.paint(child, style)
        name = f"G{len(self._groups)}"
        entries = (
            "/Type/XObject/Subtype/Form/BBox[-99999 -99999 99999 99999]"
            f"/Group<</S/Transparency>>/Resources{self.resources()}"
        )
        self._groups[name] = self._objects.add_stream(entries, "".join(self.content))
        self.content = [*before, f"/{self._shade(alpha)} gs\n/{name} Do\n"]

    def _shade(self, alpha: float) -> str:
        return self._shades.setdefault(alpha, f"A{len(self._shades)}")

    def _paint_shape(self, outline: Outline, style: _Style) -> None:
        pattern = _REFERENCE.fullmatch(style.fill)
        if pattern is not None:
            self._paint_pattern(self._by_id[pattern[1]], outline)
            style = replace(style, fill="none")
        filled, stroked = style.fill != "none", style.stroke != "none"
        if filled:
            self.content.append(f"{_colour(style.fill)} rg\n")
        if stroked:
            self.content.append(
                f"{_colour(style.stroke)} RG {number(style.width, 3)} w"
                f" {style.cap} J {style.join} j [{style.dash}] 0 d\n"
            )
        if filled or stroked:
            operator = {(True, True): "B", (True, False): "f", (False, True): "S"}
            self.content.append(f"{outline.operators}{operator[filled, stroked]}\n")

    def _paint_pattern(self, pattern: Element, outline: Outline) -> None:
        width, height = float(pattern.attrib["width"]), float(pattern.attrib["height"])
        left, top, right, bottom = outline.box
        self.content.append(f"q\n{outline.operators}W n\n")
        for row in range(floor(top / height), ceil(bottom / height)):
            for column in range(floor(left / width), ceil(right / width)):
                self.content.append(f"q\n1 0 0 1 {_numbers(column * width, row * height)} cm\n")
                for child in pattern:
                    self.paint(child, _Style())
                self.content.append("Q\n")
        self.content.append("Q\n")


def _rules(sheet: str) -> dict[str, tuple[int, tuple[tuple[str, str], ...]]]:
    """The declarations of each class, with their place in the sheet."""
    rules = {}
    for place, (selectors, body) in enumerate(_RULE.findall(sheet)):
        declared = tuple(
            (name, value) for name, _, value in (each.partition(":") for each in body.split(";"))
        )
        for selector in selectors.split(","):
            rules[selector.rpartition(".")[2]] = (place, declared)
    return rules


def _placement(element: Element, *, moved: bool) -> str:
    """The operators that carry an element to its place."""
    operators = ""
    for name, values in _TRANSFORM.findall(element.get("transform", "")):
        given = [float(each) for each in _NUMBER.findall(values)]
        match name:
            case "translate":
                operators += f"1 0 0 1 {_numbers(given[0], *(given[1:] or [0.0]))} cm\n"
            case "scale":
                operators += f"{_numbers(given[0], 0, 0, given[-1], 0, 0)} cm\n"
            case "rotate":
                angle, x, y = given if len(given) == 3 else (given[0], 0.0, 0.0)
                turn = cos(radians(angle)), sin(radians(angle))
                operators += (
                    f"1 0 0 1 {_numbers(x, y)} cm\n"
                    f"{_numbers(turn[0], turn[1], -turn[1], turn[0], 0, 0)} cm\n"
                    f"1 0 0 1 {_numbers(-x, -y)} cm\n"
                )
            case _:
                raise ValueError(f"no picture of ours is placed by {name!r}")
    if moved and ("x" in element.attrib or "y" in element.attrib):
        x, y = (float(element.get(axis, "0")) for axis in "xy")
        operators += f"1 0 0 1 {_numbers(x, y)} cm\n"
    return operators


def _shape(element: Element, tag: str) -> Outline:
    if tag == "path":
        return outline(element.attrib["d"])

    def given(name: str, otherwise: float = 0.0) -> float:
        return float(element.get(name, otherwise))

    match tag:
        case "rect":
            x, y = given("x"), given("y")
            width, height = (
                100_000.0 if element.attrib[name] == "100%" else given(name)
                for name in ("width", "height")
            )
            radius = min(given("rx"), width / 2, height / 2)
            corner = f"a{radius} {radius} 0 0 1"
            return outline(
                f"M{x + radius} {y}h{width - 2 * radius}{corner} {radius} {radius}"
                f"v{height - 2 * radius}{corner} {-radius} {radius}h{2 * radius - width}"
                f"{corner} {-radius} {-radius}v{2 * radius - height}{corner} {radius} {-radius}z"
            )
        case "circle" | "ellipse":
            across = given("rx", given("r"))
            down = given("ry", given("r"))
            arc = f"a{across} {down} 0 1 0"
            start = f"M{given('cx') - across} {given('cy')}"
            return outline(f"{start}{arc} {2 * across} 0{arc} {-2 * across} 0z")
    raise ValueError(f"no picture of ours has a <{tag}>")


@lru_cache(maxsize=4096)
def outline(d: str) -> Outline:
    """An SVG path in the operators of PDF, which has no arcs and nothing relative."""
    operators: list[str] = []
    spots: list[Spot] = []
    x = y = 0.0
    start = (0.0, 0.0)
    handle: Spot | None = None

    def add(operator: str, *through: Spot) -> None:
        spots.extend(through)
        operators.append(f"{_numbers(*(each for spot in through for each in spot))} {operator}\n")

    for command, values in _commands(d):
        # Numbers of a relative command count from where the pen is.
        dx, dy = (x, y) if command.islower() else (0.0, 0.0)
        previous, handle = handle, None
        match command.lower():
            case "m":
                x, y = start = values[0] + dx, values[1] + dy
                add("m", (x, y))
            case "l":
                x, y = values[0] + dx, values[1] + dy
                add("l", (x, y))
            case "h":
                x = values[0] + dx
                add("l", (x, y))
            case "v":
                y = values[0] + dy
                add("l", (x, y))
            case "c" | "s":
                *first, second, end = _spots(values, dx, dy)
                add("c", *(first or [_mirrored(previous, x, y)]), second, end)
                handle = second
                x, y = end
            case "q" | "t":
                *first, end = _spots(values, dx, dy)
                (bend,) = first or [_mirrored(previous, x, y)]
                add("c", _between((x, y), bend), _between(end, bend), end)
                handle = bend
                x, y = end
            case "a":
                end = values[5] + dx, values[6] + dy
                for curve in _arc((x, y), values, end):
                    add("c", *curve)
                x, y = end
            case "z":
                operators.append("h\n")
                x, y = start
    right, bottom = (max(spot[axis] for spot in spots) for axis in (0, 1))
    left, top = (min(spot[axis] for spot in spots) for axis in (0, 1))
    return Outline("".join(operators), _Box(left, top, right, bottom))


def _commands(d: str) -> Iterator[tuple[str, list[float]]]:
    """The commands of a path, one for each set of numbers."""
    for command, rest in _COMMAND.findall(d):
        if command in "zZ":
            yield command, []
            continue
        values = _arc_numbers(rest) if command in "aA" else _NUMBER.findall(rest)
        takes = _TAKES[command.lower()]
        for at in range(0, len(values), takes):
            yield command, [float(each) for each in values[at : at + takes]]
            # What follows a move without a command of its own is a line.
            command = {"m": "l", "M": "L"}.get(command, command)


def _arc_numbers(rest: str) -> list[str]:
    """The numbers of arcs, in which a flag may be written together with what comes after it."""
    values: list[str] = []
    at = 0
    while (found := re.compile(r"[\s,]*").match(rest, at)) and found.end() < len(rest):
        at = found.end()
        flag = len(values) % 7 in (3, 4)
        value = re.compile("[01]").match(rest, at) if flag else _NUMBER.match(rest, at)
        if value is None:
            raise ValueError(f"an arc reads {rest!r}")
        values.append(value[0])
        at = value.end()
    return values


def _spots(values: Sequence[float], dx: float, dy: float) -> list[Spot]:
    return [(values[at] + dx, values[at + 1] + dy) for at in range(0, len(values), 2)]


def _mirrored(handle: Spot | None, x: float, y: float) -> Spot:
    """Where the handle of a curve lies that goes on smoothly from the last one."""
    return (2 * x - handle[0], 2 * y - handle[1]) if handle else (x, y)


def _between(end: Spot, bend: Spot) -> Spot:
    """The handle at an end of a curve that was bent to one point."""
    return end[0] + (bend[0] - end[0]) * 2 / 3, end[1] + (bend[1] - end[1]) * 2 / 3


def _arc(start: Spot, values: Sequence[float], end: Spot) -> Iterator[tuple[Spot, Spot, Spot]]:
    """An elliptical arc as curves of a quarter or less, by the formulas of the SVG standard."""
    across, down, tilt, large, sweep = values[:5]
    if tilt:
        raise ValueError("no arc of ours is tilted")
    if not across or not down or start == end:
        yield start, end, end
        return
    # On a circle of radius 1.
    from_x, from_y = (start[0] - end[0]) / 2 / across, (start[1] - end[1]) / 2 / down
    half = hypot(from_x, from_y)
    if half > 1:
        across, down = across * half, down * half
        from_x, from_y, half = from_x / half, from_y / half, 1.0
    away = (1 / half**2 - 1) ** 0.5 * (1 if large == sweep else -1)
    middle_x, middle_y = -away * from_y, away * from_x
    angle = _angle(from_x - middle_x, from_y - middle_y)
    turn = _angle(-from_x - middle_x, -from_y - middle_y) - angle
    if sweep and turn < 0:
        turn += 2 * pi
    elif not sweep and turn > 0:
        turn -= 2 * pi
    centre = (
        middle_x * across + (start[0] + end[0]) / 2,
        middle_y * down + (start[1] + end[1]) / 2,
    )
    parts = max(1, ceil(abs(turn) / (pi / 2) - 1e-9))
    reach = 4 / 3 * tan(turn / parts / 4)
    for _ in range(parts):
        one, other = angle, angle + turn / parts
        angle = other
        yield (
            _on(centre, across, down, cos(one) - reach * sin(one), sin(one) + reach * cos(one)),
            _on(
                centre,
                across,
                down,
                cos(other) + reach * sin(other),
                sin(other) - reach * cos(other),
            ),
            _on(centre, across, down, cos(other), sin(other)),
        )


def _on(centre: Spot, across: float, down: float, x: float, y: float) -> Spot:
    return centre[0] + across * x, centre[1] + down * y


def _angle(x: float, y: float) -> float:
    angle = acos(max(-1.0, min(1.0, x / hypot(x, y))))
    return angle if y >= 0 else -angle


def _colour(name: str) -> str:
    digits = name.removeprefix("#")
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    return _numbers(*(int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)))


def _numbers(*values: float) -> str:
    return " ".join(number(value, 4) for value in values)
