/** Short messages at the edge of the page, read aloud as well. */

export interface Toast {
    id: number;
    text: string;
    kind: "note" | "problem";
}

const SHOWN = { note: 6000, problem: 20_000 };

let next = 0;
let shown = $state.raw<Toast[]>([]);

export const toasts = (): readonly Toast[] => shown;

export function dismiss(id: number): void {
    shown = shown.filter((toast) => toast.id !== id);
}

function show(text: string, kind: Toast["kind"]): void {
    const id = next++;
    // The same thing is not said twice at once.
    shown = [...shown.filter((toast) => toast.text !== text), { id, text, kind }].slice(-3);
    setTimeout(() => dismiss(id), SHOWN[kind]);
}

export const note = (text: string): void => show(text, "note");
export const complain = (text: string): void => show(text, "problem");
