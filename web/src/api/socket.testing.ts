/** A WebSocket for tests, which does what the test says. */

export class FakeSocket {
    static readonly OPEN = 1;
    static made: FakeSocket[] = [];

    onopen?: () => void;
    onmessage?: (message: { data: string }) => void;
    onclose?: () => void;
    readyState = 0;
    said: unknown[] = [];

    constructor(readonly url: string) {
        FakeSocket.made.push(this);
    }

    /** The one that was made last. */
    static get last(): FakeSocket {
        return FakeSocket.made.at(-1)!;
    }

    send(text: string) {
        this.said.push(JSON.parse(text));
    }

    close() {
        this.readyState = 3;
        this.onclose?.();
    }

    open() {
        this.readyState = FakeSocket.OPEN;
        this.onopen?.();
    }

    hear(message: object) {
        this.onmessage?.({ data: JSON.stringify(message) });
    }
}
