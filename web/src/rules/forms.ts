/** The forms that a word takes, so that its ending does not hide it from those who look for it. */

/** Endings of nouns and adjectives, without accents: those in one line take each other's place.
 * Polish and Czech have so many that hardly two clauses name a thing alike; in the other languages
 * it is enough to look for the word itself. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
    pl: [
        "|a|ach|ami|e|ego|ej|em|emu|i|ia|iach|iami|ich|ie|iego|iej|iem|iemu|im|imi|iom|iow|iu|mi|o" +
            "|om|ow|owi|owie|u|y|ych|ym|ymi|ze|zie",
        // kafelek, kafelka; łąka, łące; rozbójnik, rozbójnicy
        "k|ka|kach|kami|ke|ki|kich|kiego|kiem|kim|ko|kom|kow|kowi|ku|ek|ce|cy",
        // droga, drodze
        "g|ga|gach|gami|ge|gi|giem|go|gom|gow|gu|dze",
        // mnich, mnisi
        "ch|cha|chach|chami|chem|chom|chow|chowi|chu|chy|si",
        // jeniec, jeńca
        "iec|ec|ca|cach|cami|ce|cem|com|cow|cowi|cu|cy",
        // most, moście
        "st|sta|stach|stami|stem|sto|stom|stow|stu|sty|scie",
    ],
    cs: [
        "|a|ach|am|ami|at|ata|atech|atum|aty|e|ech|eho|em|emi|emu|ete|etem|eti|i|ich|iho|im" +
            "|imi|imu|mi|o|ou|ove|ovi|u|um|y|ych|ym|ymi",
        // kartička, kartičce, kartiček; družiník, družiníci
        "k|ka|kach|kam|kami|ke|kem|ko|kou|kove|kovi|ku|kum|ky|ek|ce|ci|cich",
        // mnich, mniši
        "ch|cha|chem|chove|chovi|chu|chum|chy|si|sich",
    ],
};

/** What is left of a word without its ending has at least so many letters. */
const SHORTEST = 2;

/** Finds a word in a text, both without capitals and accents. Any piece of a word is found where it
 * stands like that, and a whole word in its other forms too. */
export function formsOf(word: string, language: string): RegExp {
    const forms = (ENDINGS[language] ?? []).flatMap((endings) =>
        endings
            .split("|")
            .filter((ending) => word.endsWith(ending))
            .map((ending) => word.slice(0, word.length - ending.length))
            .filter((stem) => stem.length >= SHORTEST)
            .map((stem) => `\\b${escaped(stem)}(?:${endings})\\b`),
    );
    return new RegExp([...forms, escaped(word)].join("|"), "g");
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
