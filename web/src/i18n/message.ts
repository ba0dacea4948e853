/** Messages: a text with places for values, or one text for each plural form of a count. */

export type Values = Record<string, string | number>;

/** The forms that `Intl.PluralRules` names; `other` is there in every language. */
export type Plural = { other: string } & Partial<
    Record<Exclude<Intl.LDMLPluralRule, "other">, string>
>;

export type Message = string | Plural;

/** What a translation must hold: the same keys as English, no more and no fewer. */
export type Translation<English> = { readonly [Key in keyof English]: Message };

/** Fill in a message. Places are written `{name}`; the plural form is chosen by `count`. */
export function fill(message: Message, language: string, values: Values = {}): string {
    const text = typeof message === "string" ? message : formOf(message, language, values);
    return text.replace(/\{(\w+)\}/g, (place, name: string) => {
        const value = values[name];
        if (value === undefined) return place;
        return typeof value === "number" ? numberFormat(language).format(value) : value;
    });
}

function formOf(message: Plural, language: string, values: Values): string {
    const count = Number(values["count"] ?? 0);
    return message[pluralRules(language).select(count)] ?? message.other;
}

const pluralRules = remembered((language) => new Intl.PluralRules(language));
const numberFormat = remembered((language) => new Intl.NumberFormat(language));

function remembered<Made>(make: (language: string) => Made): (language: string) => Made {
    const made = new Map<string, Made>();
    return (language) => {
        const known = made.get(language) ?? make(language);
        made.set(language, known);
        return known;
    };
}
