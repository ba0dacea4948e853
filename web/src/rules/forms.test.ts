import { describe, expect, it } from "vitest";

import { formsOf } from "./forms";

describe("the forms of a word", () => {
    it.each([
        ["pl", "kafelek kafelka kafelkiem kafelki kafelkow kafelkami"],
        ["pl", "podwladny podwladnego podwladnemu podwladnym podwladni podwladnych"],
        ["pl", "laka laki lace lake lak lakach"],
        ["pl", "droga drogi drodze drog drogami"],
        ["pl", "rycerz rycerza rycerzem rycerze rycerzy"],
        ["pl", "mnich mnicha mnisi mnichow"],
        ["pl", "jeniec jenca jency jencow"],
        ["pl", "most mosty moscie"],
        ["pl", "katedra katedrze katedry"],
        ["pl", "hrabia hrabiego hrabiemu"],
        ["cs", "karticka karticky karticce karticek kartickach"],
        ["cs", "druzinik druzinika druzinici druziniku druzinicich"],
        ["cs", "louka louce louky loukach"],
        ["cs", "mnich mnicha mnisi mnichu"],
        ["cs", "prase prasete prasata prasat"],
        ["cs", "hrabe hrabete hrabeti"],
        ["cs", "mesto meste mest mestech"],
        ["cs", "velky velkeho velkych velka"],
    ])("are found one by the other in %s: %s", (language, text) => {
        const forms = text.split(" ");
        for (const form of forms) expect(text.match(formsOf(form, language))).toEqual(forms);
    });

    it.each([
        ["pl", "wieza", "wiezien wiezowiec"],
        ["pl", "pole", "polaczone"],
        ["cs", "hrac", "hradby hranice"],
        ["en", "city", "cities"],
    ])("are not other words, in %s: %s, %s", (language, word, text) => {
        expect(text.match(formsOf(word, language))).toBeNull();
    });

    it("begin with any piece of it", () => {
        expect("landschaftsplattchen".match(formsOf("plattchen", "de"))).toEqual(["plattchen"]);
        expect("(kafelkami)".match(formsOf("kafe", "pl"))).toEqual(["kafe"]);
        expect("0 (zero)".match(formsOf("(", "pl"))).toEqual(["("]);
    });
});
