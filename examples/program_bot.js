// A bot as a program of its own, for Node.js without packages.
//
// It reads a line of JSON for each decision and answers with one; docs/protocol.md tells of every
// field. It plays whatever would leave it furthest ahead if the game ended then.
//
//     bastide arena --bots program:examples/program_bot.js,random --games 20

"use strict";

const lines = require("node:readline").createInterface({ input: process.stdin });

let seat = 0;

// How far ahead of the best of the others a standing sees us.
function lead(standing) {
  const others = standing.filter((_, player) => player !== seat);
  return standing[seat] - Math.max(...others);
}

function choose({ position, standings }) {
  let best = 0;
  for (let each = 1; each < standings.length; each += 1) {
    if (lead(standings[each]) > lead(standings[best])) best = each;
  }
  return position.offers[best].id;
}

function answer(fields) {
  process.stdout.write(JSON.stringify(fields) + "\n");
}

lines.on("line", (line) => {
  const message = JSON.parse(line);
  if (message.type === "hello") {
    seat = message.seat;
    answer({ protocol: 1, wants: ["standings"] });
  } else if (message.type === "decide") {
    answer({ number: message.number, action: choose(message) });
  }
});
