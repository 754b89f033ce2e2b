/** jsdom does not implement modal dialogs. This stub covers opening, closing and focus. */
export function withDialogs() {
  const { prototype } = HTMLDialogElement;
  const before = new WeakMap<HTMLDialogElement, Element | null>();
  prototype.showModal = function showModal() {
    this.open = true;
    before.set(this, document.activeElement);
    this.querySelector<HTMLElement>('input, textarea, button')?.focus();
  };
  prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    const last = before.get(this);
    if (last instanceof HTMLElement) last.focus();
    // Browsers dispatch `close` asynchronously, by which time the dialog may already have been
    // removed.
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  };
}
