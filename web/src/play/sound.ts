/**
 * Quiet sounds, made by the browser itself out of tones and noise: wood on wood, a plucked string,
 * a bell. Nothing is loaded for them.
 */

import type { GameEvent } from "../api/model";
import { preferences } from "../state/preferences.svelte";

export type Sound = "lay" | "step" | "score" | "city" | "dragon" | "turn" | "end" | "chat";

/** A tone that is struck and dies away. */
interface Tone {
    at: number;
    pitch: number;
    length: number;
    loud: number;
    wave?: OscillatorType;
    /** Where its pitch goes meanwhile. */
    to?: number;
}

/** Noise of which only what is near a pitch is heard. */
interface Noise {
    at: number;
    length: number;
    loud: number;
    pitch: number;
    to?: number;
    /** How narrow it is. */
    narrow: number;
}

interface Score {
    tones?: readonly Tone[];
    noises?: readonly Noise[];
}

const LOUDNESS = 0.32;
const ATTACK = 0.006;

/** A string that is plucked: its tone and, softer and shorter, the octave above. */
const plucked = (at: number, pitch: number, loud = 0.2): Tone[] => [
    { at, pitch, length: 0.5, loud, wave: "triangle" },
    { at, pitch: 2 * pitch, length: 0.22, loud: loud / 4 },
];

const bell = (at: number, pitch: number, loud = 0.16): Tone[] => [
    { at, pitch, length: 1.1, loud },
    { at, pitch: 2.76 * pitch, length: 0.5, loud: loud / 5 },
];

const SOUNDS: Record<Sound, Score> = {
    lay: {
        tones: [{ at: 0.01, pitch: 165, to: 95, length: 0.12, loud: 0.5 }],
        noises: [{ at: 0, length: 0.07, loud: 0.5, pitch: 1100, narrow: 0.8 }],
    },
    step: {
        tones: [{ at: 0, pitch: 420, to: 330, length: 0.07, loud: 0.3 }],
        noises: [{ at: 0, length: 0.03, loud: 0.25, pitch: 2300, narrow: 1.2 }],
    },
    score: { tones: [...plucked(0, 587), ...plucked(0.09, 880, 0.16)] },
    city: {
        tones: [
            ...plucked(0, 392),
            ...plucked(0.08, 494),
            ...plucked(0.16, 587),
            ...plucked(0.26, 784),
        ],
    },
    dragon: {
        tones: [{ at: 0, pitch: 75, to: 48, length: 0.5, loud: 0.4, wave: "triangle" }],
        noises: [{ at: 0, length: 0.55, loud: 0.4, pitch: 240, to: 700, narrow: 1.5 }],
    },
    turn: { tones: bell(0, 523, 0.13) },
    end: {
        tones: [...bell(0, 392), ...bell(0.16, 494), ...bell(0.32, 587), ...bell(0.48, 784, 0.2)],
    },
    chat: { tones: [...plucked(0, 988, 0.1), ...plucked(0.07, 1319, 0.08)] },
};

/** What is heard of some events, each sound once. */
export function soundsOf(events: readonly GameEvent[]): Sound[] {
    return [...new Set(events.flatMap((event) => soundOf(event) ?? []))];
}

function soundOf(event: GameEvent): Sound | null {
    switch (event.type) {
        case "placed":
        case "built":
            return "lay";
        case "deployed":
        case "settled":
        case "departed":
        case "count":
        case "fairy":
            return "step";
        case "completed":
            return event.feature === "city" ? "city" : null;
        case "scored":
            return "score";
        case "dragon":
        case "eaten":
            return "dragon";
        case "ended":
            return "end";
        default:
            return null;
    }
}

/** Let what happens be heard. */
export function hear(events: readonly GameEvent[]): void {
    for (const sound of soundsOf(events)) play(sound);
}

interface Studio {
    context: AudioContext;
    out: AudioNode;
    hiss: AudioBuffer;
}

let studio: Studio | null = null;

export function play(sound: Sound): void {
    // Browsers keep a page silent until somebody has touched it.
    if (!preferences.sound || !navigator.userActivation?.hasBeenActive) return;
    studio ??= furnished(new AudioContext());
    if (studio.context.state === "suspended") void studio.context.resume();
    const { tones = [], noises = [] } = SOUNDS[sound];
    for (const tone of tones) strike(studio, tone);
    for (const noise of noises) rustle(studio, noise);
}

function furnished(context: AudioContext): Studio {
    const volume = context.createGain();
    volume.gain.value = LOUDNESS;
    // Takes the edge off everything.
    const soft = context.createBiquadFilter();
    soft.type = "lowpass";
    soft.frequency.value = 3800;
    volume.connect(soft).connect(context.destination);
    const hiss = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let at = 0; at < samples.length; at++) samples[at] = 2 * Math.random() - 1;
    return { context, out: volume, hiss };
}

function strike(studio: Studio, tone: Tone): void {
    const { context } = studio;
    const begin = context.currentTime + tone.at;
    const source = context.createOscillator();
    source.type = tone.wave ?? "sine";
    source.frequency.setValueAtTime(tone.pitch, begin);
    if (tone.to) source.frequency.exponentialRampToValueAtTime(tone.to, begin + tone.length);
    source.connect(faded(context, begin, tone)).connect(studio.out);
    source.start(begin);
    source.stop(begin + tone.length + 0.02);
}

function rustle(studio: Studio, noise: Noise): void {
    const { context } = studio;
    const begin = context.currentTime + noise.at;
    const source = context.createBufferSource();
    source.buffer = studio.hiss;
    const band = context.createBiquadFilter();
    band.type = "bandpass";
    band.Q.value = noise.narrow;
    band.frequency.setValueAtTime(noise.pitch, begin);
    if (noise.to) band.frequency.exponentialRampToValueAtTime(noise.to, begin + noise.length);
    source
        .connect(band)
        .connect(faded(context, begin, noise))
        .connect(studio.out);
    source.start(begin);
    source.stop(begin + noise.length + 0.02);
}

/** Louder in a moment, then softer and softer. */
function faded(context: AudioContext, begin: number, { loud, length }: Tone | Noise): GainNode {
    const volume = context.createGain();
    volume.gain.setValueAtTime(0, begin);
    volume.gain.linearRampToValueAtTime(loud, begin + ATTACK);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + length);
    return volume;
}
