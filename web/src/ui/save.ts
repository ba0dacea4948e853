/** Hand a file to whoever sits at the browser. */
export function save(file: Blob, name: string): void {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = name;
    link.click();
    // The browser may only begin to read it after this.
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
