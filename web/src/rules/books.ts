/** The rules in each language that they are translated into, each loaded when it is read. */

import type { Language } from "../i18n";
import type { Book } from "./booklet";

const books = import.meta.glob<Book>(["../../../docs/rules.md", "../../../docs/rules.??.md"], {
    query: "?book",
    import: "default",
});
const pictures = import.meta.glob<string>("../../../docs/pictures/rules/*.svg", {
    query: "?url",
    import: "default",
    eager: true,
});

/** The book in a language; the English one where there is no translation. */
export function loadBook(language: Language): Promise<Book> {
    const translated = books[`../../../docs/rules.${language}.md`];
    return (translated ?? books["../../../docs/rules.md"]!)();
}

/** The address of a picture of the book. */
export const pictureAddress = (name: string): string =>
    pictures[`../../../docs/pictures/rules/${name}`]!;
