import type { front as english } from "../en/front";
import type { Translation } from "../message";

export const front: Translation<typeof english> = {
    panel: "Registro, losetas y ayudas",
    fullScreen: "Pantalla completa",
    about: "Carcassonne con diez expansiones: contra bots, con amigos en una pantalla, o cada uno en la suya.",
    ways: "Qué puedes hacer aquí",
    "way.friends": "Jugar con amigos",
    "way.friends.line":
        "Todos en una pantalla, o cada uno en la suya: abre un asiento y envía el enlace.",
    "way.learn": "Aprender las reglas",
    "way.learn.line": "Cada regla en pocas palabras, con imágenes, para buscarlas mientras juegas.",
    "way.watch": "Mirar o unirse",
    "way.watch.line": "Mesas que esperan a alguien, y partidas en curso.",
    "way.bot": "Escribir un bot",
    "way.bot.line": "En Python o en cualquier otro lenguaje. El paquete te empieza uno:",
    live: "Cuatro bots juegan una partida en este tablero.",
    "live.scores": "Puntos de los bots",
    "live.pause": "Parar el tablero",
    "live.play": "Dejar seguir el tablero",
    offline: "No hay red. Las partidas, las mesas abiertas y tu cuenta la necesitan.",
    "offline.rules": "Las reglas se pueden leer.",
    share: "Compartir",
    "share.title": "Una partida de Carcassonne: {names}",
    "share.copied": "Se ha copiado el enlace a la repetición.",
    "share.failed": "No se ha podido copiar el enlace: {link}",
};
