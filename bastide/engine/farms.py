"""Farms: what farmers earn at the end for the completed cities that their farms supply."""

from __future__ import annotations

from bastide.engine import words
from bastide.engine.fairy import thank_fairy
from bastide.engine.features import find, node_kind, node_segment
from bastide.engine.followers import leading_strength, strength_of
from bastide.engine.points import award
from bastide.engine.scoring import first_on_feature
from bastide.engine.state import State


def score_farms(state: State) -> None:
    """FARM-4, FARM-5: pay for supplied cities, farm by farm or city by city."""
    if state.kit.farms_by_city:
        clear_completed_cities(state)
    for figure in range(state.figure_count):
        farm = find(state, state.figure_node[figure])
        if node_kind(state, farm) == words.FIELD and first_on_feature(state, figure, farm):
            cities = find_supplied(state, farm)
            if state.kit.farms_by_city:
                # A completed city that was scored holds nobody: its place gathers suppliers.
                for index in range(cities):
                    state.strengths[state.found[index]] += state.strengths[farm]
            elif cities != 0:
                pay_farmers(state, farm, cities)
            if state.fairy_cell != 0:
                thank_fairy(state, farm)
    if state.kit.farms_by_city:
        pay_suppliers(state)


def clear_completed_cities(state: State) -> None:
    """Forget the knights of cities that are complete.

    At the end of a game there are none. Between placing and scoring, when a standing is asked
    for, there may be, and they have been paid.
    """
    for figure in range(state.figure_count):
        root = find(state, state.figure_node[figure])
        if node_kind(state, root) == words.CITY and state.open_edges[root] == 0:
            state.strengths[root] = 0


def find_supplied(state: State, farm: int) -> int:
    """FARM-3: put the completed cities that border a farm into ``found``, each once."""
    kit = state.kit
    count = 0
    visit = state.visit + 1
    state.visit = visit
    node = farm
    while True:
        segment = node_segment(state, node)
        tile_node = state.cell_node[state.node_cell[node]]
        for border in range(kit.border_first[segment], kit.border_first[segment + 1]):
            city = find(state, tile_node + kit.borders[border])
            if state.open_edges[city] == 0 and state.mark[city] != visit:
                state.mark[city] = visit
                state.found[count] = city
                count += 1
        node = state.ring[node]
        if node == farm:
            return count


def pay_farmers(state: State, farm: int, cities: int) -> None:
    """FARM-4, PIG-3, PIG-6: pay the leaders of a farm for each city that it supplies."""
    strengths = state.strengths[farm]
    greatest = leading_strength(strengths, state.kit.players)
    for player in range(state.kit.players):
        if strength_of(strengths, player) == greatest:
            each = words.FARM_POINTS
            if state.kit.traders:
                each += has_pig(state, player, farm) + has_pigsty(state, farm)
            award(state, player, each * cities, words.FARMS, farm)


def pay_suppliers(state: State) -> None:
    """FARM-5: for each completed city, pay whoever has most farmers on all farms around it."""
    for node in range(state.node_count):
        if (
            state.parent[node] == node
            and state.strengths[node] != 0
            and state.open_edges[node] == 0
            and node_kind(state, node) == words.CITY
        ):
            suppliers = state.strengths[node]
            state.strengths[node] = 0
            greatest = leading_strength(suppliers, state.kit.players)
            for player in range(state.kit.players):
                if strength_of(suppliers, player) == greatest:
                    points = words.SUPPLY_POINTS
                    if state.kit.traders:
                        points += pigs_at(state, player, node)
                    award(state, player, points, words.FARMS, node)


def has_pig(state: State, player: int, farm: int) -> int:
    """PIG-3: 1 if a player's pig stands on a farm."""
    for figure in range(state.figure_count):
        if (
            state.figure_kind[figure] == words.PIG
            and state.figure_owner[figure] == player
            and find(state, state.figure_node[figure]) == farm
        ):
            return 1
    return 0


def has_pigsty(state: State, farm: int) -> int:
    """PIG-6: how many pigsties a farm has."""
    return state.extras[farm] >> words.PIGSTY_SHIFT & words.EXTRA_MASK


def pigs_at(state: State, player: int, city: int) -> int:
    """PIG-4, PIG-6: what a player's pig, and pigsties by his farmers, add to a city he supplies."""
    bonus = 0
    for figure in range(state.figure_count):
        farm = find(state, state.figure_node[figure])
        if state.figure_owner[figure] == player and node_kind(state, farm) == words.FIELD:
            if state.figure_kind[figure] == words.PIG:
                bonus += supplies(state, farm, city)
            elif has_pigsty(state, farm) != 0 and first_of_player(state, figure, farm):
                bonus += has_pigsty(state, farm) * supplies(state, farm, city)
    return bonus


def first_of_player(state: State, figure: int, farm: int) -> bool:
    """Whether no earlier farmer of the same player stands on a farm."""
    for earlier in range(figure):
        if (
            state.figure_owner[earlier] == state.figure_owner[figure]
            and state.figure_kind[earlier] <= words.LARGE
            and find(state, state.figure_node[earlier]) == farm
        ):
            return False
    return True


def supplies(state: State, farm: int, city: int) -> int:
    """FARM-3: 1 if a farm borders a completed city."""
    for index in range(find_supplied(state, farm)):
        if state.found[index] == city:
            return 1
    return 0
