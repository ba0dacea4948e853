import type { front as english } from "../en/front";
import type { Translation } from "../message";

export const front: Translation<typeof english> = {
    panel: "Průběh, kartičky a pomůcky",
    fullScreen: "Celá obrazovka",
    about: "Carcassonne s deseti rozšířeními: proti botům, s přáteli u jedné obrazovky, nebo každý u své.",
    ways: "Co tu můžeš dělat",
    "way.friends": "Hrát s přáteli",
    "way.friends.line": "Všichni u jedné obrazovky, nebo každý u své: otevři místo, pošli odkaz.",
    "way.learn": "Naučit se pravidla",
    "way.learn.line": "Každé pravidlo v několika slovech, s obrázky, k hledání i během hry.",
    "way.watch": "Dívat se nebo se přidat",
    "way.watch.line": "Stoly, které na někoho čekají, a hry, které se hrají.",
    "way.bot": "Napsat bota",
    "way.bot.line": "V Pythonu nebo jiném jazyce. Balíček ho začne za tebe:",
    live: "Čtyři boti hrají na této ploše.",
    "live.scores": "Body botů",
    "live.pause": "Zastavit hrací plochu",
    "live.play": "Nechat plochu běžet dál",
    offline: "Není síť. Hry, otevřené stoly a tvůj účet ji potřebují.",
    "offline.rules": "Pravidla lze číst.",
    share: "Sdílet",
    "share.title": "Hra Carcassonne: {names}",
    "share.copied": "Odkaz na záznam byl zkopírován.",
    "share.failed": "Odkaz se nepodařilo zkopírovat: {link}",
};
