import { createContext } from 'react';

/** Calls `ready` once, when the first render is done and no component is waiting any more. */
export class Reveal {
  #waiting = 0;
  #rendered = false;
  #said = false;
  readonly #ready: () => void;

  constructor(ready: () => void) {
    this.#ready = ready;
  }

  /**
   * Delays the reveal until the returned function is called. A wait that starts in the same tick
   * takes over without a gap.
   */
  wait(): () => void {
    this.#waiting += 1;
    return () => {
      this.#waiting -= 1;
      // React cleans up the effects of the old render before it runs those of the new one.
      queueMicrotask(() => this.#settle());
    };
  }

  rendered() {
    this.#rendered = true;
    this.#settle();
  }

  #settle() {
    if (!this.#rendered || this.#waiting > 0 || this.#said) return;
    this.#said = true;
    this.#ready();
  }
}

export const RevealContext = createContext<Reveal | null>(null);
