import { createContext } from 'react';

/** Says once that the first picture is complete: when it has rendered and nobody waits any more. */
export class Reveal {
  #waiting = 0;
  #rendered = false;
  #said = false;
  readonly #ready: () => void;

  constructor(ready: () => void) {
    this.#ready = ready;
  }

  /** Waits until the returned function is called. Whoever waits on in the same change takes over. */
  wait(): () => void {
    this.#waiting += 1;
    return () => {
      this.#waiting -= 1;
      // React undoes the effects of what goes before it runs those of what comes.
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
