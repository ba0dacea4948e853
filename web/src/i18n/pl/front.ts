import type { front as english } from "../en/front";
import type { Translation } from "../message";

export const front: Translation<typeof english> = {
    panel: "Przebieg, kafelki i pomoce",
    fullScreen: "Pełny ekran",
    about: "Carcassonne z dziesięcioma dodatkami: przeciw botom, z przyjaciółmi przy jednym ekranie albo każdy przy swoim.",
    ways: "Co możesz tu robić",
    "way.friends": "Zagraj z przyjaciółmi",
    "way.friends.line":
        "Wszyscy przy jednym ekranie albo każdy przy swoim: otwórz miejsce, wyślij link.",
    "way.learn": "Poznaj zasady",
    "way.learn.line": "Każda zasada w kilku słowach, z obrazkami, do przeszukiwania podczas gry.",
    "way.watch": "Oglądaj lub dołącz",
    "way.watch.line": "Stoły, które na kogoś czekają, i gry w toku.",
    "way.bot": "Napisz bota",
    "way.bot.line": "W Pythonie lub w innym języku. Pakiet zaczyna go za ciebie:",
    live: "Cztery boty grają na tej planszy.",
    "live.scores": "Punkty botów",
    "live.pause": "Zatrzymaj planszę",
    "live.play": "Puść planszę dalej",
    offline: "Nie ma sieci. Gry, otwarte stoły i twoje konto jej potrzebują.",
    "offline.rules": "Zasady można czytać.",
    share: "Udostępnij",
    "share.title": "Gra w Carcassonne: {names}",
    "share.copied": "Skopiowano link do powtórki.",
    "share.failed": "Nie udało się skopiować linku: {link}",
};
