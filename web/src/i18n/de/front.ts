import type { front as english } from "../en/front";
import type { Translation } from "../message";

export const front: Translation<typeof english> = {
    panel: "Verlauf, Plättchen und Hilfen",
    fullScreen: "Ganzer Bildschirm",
    about: "Carcassonne mit zehn Erweiterungen: gegen Bots, mit anderen an einem Bildschirm oder alle am eigenen.",
    ways: "Was man hier tun kann",
    "way.friends": "Mit anderen spielen",
    "way.friends.line":
        "Alle an einem Bildschirm oder jeder am eigenen: einen Platz freilassen, den Link schicken.",
    "way.learn": "Die Regeln lernen",
    "way.learn.line": "Jede Regel in wenigen Worten, mit Bildern und auch beim Spielen zu finden.",
    "way.watch": "Zuschauen oder mitspielen",
    "way.watch.line": "Tische, an denen noch jemand fehlt, und Partien, die gerade laufen.",
    "way.bot": "Einen Bot schreiben",
    "way.bot.line": "In Python oder jeder anderen Sprache. Das Paket legt einen für dich an:",
    live: "Auf diesem Brett spielen vier Bots eine Partie.",
    "live.scores": "Punkte der Bots",
    "live.pause": "Das Brett anhalten",
    "live.play": "Das Brett weiterlaufen lassen",
    offline: "Es gibt kein Netz. Partien, offene Tische und dein Konto brauchen eines.",
    "offline.rules": "Die Regeln lassen sich lesen.",
    share: "Teilen",
    "share.title": "Eine Partie Carcassonne: {names}",
    "share.copied": "Der Link zur Aufzeichnung wurde kopiert.",
    "share.failed": "Der Link ließ sich nicht kopieren: {link}",
};
