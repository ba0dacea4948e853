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

/** The English book, which is there without a network too. */
const english = books["../../../docs/rules.md"]!;

/** The book in a language; the English one where there is no translation, or none can be had. */
export async function loadBook(language: Language): Promise<Book> {
    const translated = books[`../../../docs/rules.${language}.md`];
    return await (translated?.().catch(english) ?? english());
}

/** The address of a picture of the book. */
export const pictureAddress = (name: string): string =>
    pictures[`../../../docs/pictures/rules/${name}`]!;
