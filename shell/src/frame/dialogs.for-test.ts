/** Adds the methods of the dialog element, which jsdom lacks. */
export function giveDialogs() {
  function open(this: HTMLDialogElement) {
    this.open = true;
  }
  function close(this: HTMLDialogElement) {
    this.open = false;
  }
  Object.assign(HTMLDialogElement.prototype, { show: open, showModal: open, close });
}
