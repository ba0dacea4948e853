export {
    LANGUAGES,
    browserLanguage,
    language,
    either,
    listed,
    moment,
    say,
    speak,
    t,
} from "./speech.svelte";
export type { Language, MessageKey } from "./speech.svelte";
export { reasonText, refusalText, sentence } from "./refusals";
export { placeName, tell, whatWasScored } from "./events";
