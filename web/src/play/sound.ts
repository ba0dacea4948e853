/** A few quiet sounds, made by the browser itself. */

import { preferences } from "../state/preferences.svelte";

export type Sound = "lay" | "score" | "turn" | "end";

let studio: AudioContext | null = null;

interface Note {
    at: number;
    pitch: number;
    length: number;
    loud: number;
    wave: OscillatorType;
}

const NOTES: Record<Sound, Note[]> = {
    lay: [
        { at: 0, pitch: 190, length: 0.07, loud: 0.22, wave: "triangle" },
        { at: 0.012, pitch: 95, length: 0.1, loud: 0.22, wave: "sine" },
    ],
    score: [
        { at: 0, pitch: 659, length: 0.25, loud: 0.09, wave: "sine" },
        { at: 0.09, pitch: 880, length: 0.4, loud: 0.09, wave: "sine" },
    ],
    turn: [{ at: 0, pitch: 523, length: 0.22, loud: 0.07, wave: "sine" }],
    end: [
        { at: 0, pitch: 523, length: 0.3, loud: 0.09, wave: "sine" },
        { at: 0.15, pitch: 659, length: 0.3, loud: 0.09, wave: "sine" },
        { at: 0.3, pitch: 784, length: 0.6, loud: 0.1, wave: "sine" },
    ],
};

export function play(sound: Sound): void {
    if (!preferences.sound) return;
    studio ??= new AudioContext();
    // Browsers keep a page silent until somebody has touched it.
    if (studio.state === "suspended") void studio.resume();
    for (const note of NOTES[sound]) strike(studio, note);
}

function strike(studio: AudioContext, note: Note): void {
    const begin = studio.currentTime + note.at;
    const tone = studio.createOscillator();
    const volume = studio.createGain();
    tone.type = note.wave;
    tone.frequency.setValueAtTime(note.pitch, begin);
    volume.gain.setValueAtTime(0, begin);
    volume.gain.linearRampToValueAtTime(note.loud, begin + 0.008);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + note.length);
    tone.connect(volume).connect(studio.destination);
    tone.start(begin);
    tone.stop(begin + note.length + 0.02);
}
