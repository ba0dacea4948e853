/** A few words beside a control, for pointer and keyboard: `{@attach tooltip("words")}`. */

import type { Attachment } from "svelte/attachments";

let counter = 0;

export function tooltip(words: string): Attachment<HTMLElement | SVGElement> {
    return (control) => {
        let bubble: HTMLElement | null = null;

        function show() {
            if (bubble || !words) return;
            bubble = document.createElement("div");
            bubble.id = `tooltip-${counter++}`;
            bubble.role = "tooltip";
            bubble.className = "tooltip";
            bubble.textContent = words;
            // Within an open dialog, or it would lie behind it.
            (control.closest("dialog") ?? document.body).append(bubble);
            control.setAttribute("aria-describedby", bubble.id);
            put(bubble, control.getBoundingClientRect());
        }

        function hide() {
            bubble?.remove();
            bubble = null;
            control.removeAttribute("aria-describedby");
        }

        const onKey = (event: Event) => {
            if ((event as KeyboardEvent).key === "Escape") hide();
        };
        const listeners: [string, (event: Event) => void][] = [
            ["pointerenter", show],
            ["pointerleave", hide],
            ["focusin", show],
            ["focusout", hide],
            ["keydown", onKey],
            ["click", hide],
        ];
        for (const [kind, listener] of listeners) control.addEventListener(kind, listener);
        return () => {
            hide();
            for (const [kind, listener] of listeners) control.removeEventListener(kind, listener);
        };
    };
}

/** Above the control where there is room, otherwise below, and never off the screen. */
function put(bubble: HTMLElement, around: DOMRect): void {
    const { width, height } = bubble.getBoundingClientRect();
    const left = Math.min(
        Math.max(8, around.x + (around.width - width) / 2),
        innerWidth - width - 8,
    );
    const above = around.top - height - 8;
    bubble.style.left = `${Math.max(8, left)}px`;
    bubble.style.top = `${above > 8 ? above : around.bottom + 8}px`;
}
