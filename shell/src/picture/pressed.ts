/** Kept by a script of the document: what was pressed while nobody could answer. */
interface Kept {
  what?: HTMLElement;
  /** From now on nothing is kept any more. */
  end(): void;
}

/**
 * Presses again what was pressed last in a picture, in the page that stands there now. Undefined when
 * nothing was.
 */
export function pressed(picture: HTMLElement): ((page: HTMLElement) => void) | undefined {
  const kept = (globalThis as { __pressed?: Kept }).__pressed;
  kept?.end();
  const { what } = kept ?? {};
  if (!what) return;
  what.ariaBusy = null;
  const at = pressable(picture).indexOf(what);
  return (page) => {
    const there = page === picture ? what : pressable(page)[at];
    if (there instanceof HTMLFormElement) there.requestSubmit();
    else there?.click();
  };
}

const pressable = (page: HTMLElement) => [...page.querySelectorAll<HTMLElement>('button, form')];
