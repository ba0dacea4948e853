"""What the foresight's network is told: the numbers of inputs of each sort, and their order."""

# What is known of an item, the same for both: its size, pennants, open edges; how likely it is
# completed, what it may bring and brings now (of a farm: the cities it will supply, supplies
# now, and borders); cells it needs, and how many of the tiles left fit in the worst of them, end
# it there, and end it in all of them.
ITEM = 10
# What is known of the position, seen from a seat: tiles left, in three forms; own and the
# other's followers in hand, as numbers and whether there are none; whether the turn is next.
SITUATION = 8
# Items are of five kinds: city, road, field, cloister, and what is in hand.
HAND = 4
KINDS = 5
# The inputs of the network: item, kind, own strength, the other's, situation.
INPUTS = ITEM + KINDS + 2 + SITUATION
HIDDEN = 24
