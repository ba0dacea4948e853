import type { front as english } from "../en/front";
import type { Translation } from "../message";

export const front: Translation<typeof english> = {
    panel: "Journal, tuiles et aides",
    fullScreen: "Plein écran",
    about: "Carcassonne avec dix extensions\u00a0: contre des robots, entre amis sur un même écran ou chacun sur le sien.",
    ways: "Ce que l’on peut faire ici",
    "way.friends": "Jouer entre amis",
    "way.friends.line":
        "Tous sur un même écran ou chacun sur le sien\u00a0: laissez une place libre, envoyez le lien.",
    "way.learn": "Apprendre les règles",
    "way.learn.line":
        "Chaque règle en quelques mots, avec des images, à retrouver aussi pendant la partie.",
    "way.watch": "Regarder ou se joindre",
    "way.watch.line": "Des tables où il manque quelqu’un, et des parties en cours.",
    "way.bot": "Écrire un robot",
    "way.bot.line":
        "En Python ou dans tout autre langage. Le paquet en commence un pour vous\u00a0:",
    live: "Quatre robots jouent une partie sur ce plateau.",
    "live.scores": "Points des robots",
    "live.pause": "Arrêter le plateau",
    "live.play": "Laisser continuer le plateau",
    offline:
        "Il n’y a pas de réseau. Les parties, les tables ouvertes et votre compte en ont besoin.",
    "offline.rules": "Les règles peuvent être lues.",
    share: "Partager",
    "share.title": "Une partie de Carcassonne\u00a0: {names}",
    "share.copied": "Le lien vers la rediffusion a été copié.",
    "share.failed": "Le lien n’a pas pu être copié\u00a0: {link}",
};
