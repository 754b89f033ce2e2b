/** jsdom has no dialogs that open: this much of them is enough to be asked something. */
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
    // A browser says so later, when the dialog may be gone.
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  };
}
