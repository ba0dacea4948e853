"""Farms: what farmers earn at the end for the completed cities that their farms supply."""

from __future__ import annotations

from bastide.engine import words
from bastide.engine.features import find, node_kind, node_segment
from bastide.engine.scoring import first_on_feature, pay_leaders
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
                points = words.FARM_POINTS * cities
                pay_leaders(state, farm, state.strengths[farm], points, words.FARMS)
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


def pay_suppliers(state: State) -> None:
    """FARM-5: for each completed city, pay whoever has most farmers on all farms around it."""
    for node in range(state.node_count):
        supplied = state.parent[node] == node and state.strengths[node] != 0
        if supplied and node_kind(state, node) == words.CITY and state.open_edges[node] == 0:
            suppliers = state.strengths[node]
            state.strengths[node] = 0
            pay_leaders(state, node, suppliers, words.SUPPLY_POINTS, words.FARMS)
