/** A book of the rules, as the plugin of books.ts hands it over. */
declare module "*.md?book" {
    const book: import("./rules/booklet").Book;
    export default book;
}
