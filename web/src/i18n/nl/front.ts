import type { front as english } from "../en/front";
import type { Translation } from "../message";

export const front: Translation<typeof english> = {
    panel: "Verloop, tegels en hulp",
    fullScreen: "Volledig scherm",
    about: "Carcassonne met tien uitbreidingen: tegen bots, met vrienden aan één scherm, of ieder aan zijn eigen.",
    ways: "Wat je hier kunt doen",
    "way.friends": "Met vrienden spelen",
    "way.friends.line":
        "Allen aan één scherm, of ieder aan zijn eigen: open een plaats, stuur de link.",
    "way.learn": "De regels leren",
    "way.learn.line":
        "Elke regel in weinig woorden, met afbeeldingen, op te zoeken terwijl je speelt.",
    "way.watch": "Kijken of meedoen",
    "way.watch.line": "Tafels die op iemand wachten, en spellen die worden gespeeld.",
    "way.bot": "Een bot schrijven",
    "way.bot.line": "In Python of een andere taal. Het pakket begint er een voor je:",
    live: "Vier bots spelen een spel op dit speelveld.",
    "live.scores": "Punten van de bots",
    "live.pause": "Het speelveld stilzetten",
    "live.play": "Het speelveld laten doorgaan",
    offline: "Er is geen netwerk. Spellen, open tafels en je account hebben er een nodig.",
    "offline.rules": "De regels zijn te lezen.",
    share: "Delen",
    "share.title": "Een spel Carcassonne: {names}",
    "share.copied": "De link naar de herhaling is gekopieerd.",
    "share.failed": "De link kon niet worden gekopieerd: {link}",
};
