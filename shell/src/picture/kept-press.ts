/** Kept by a script of the document: what was pressed last while nobody could answer. */
interface Kept {
  what?: Element;
  /** Its place among all that can be pressed, in the page or else in the frame. */
  at: number;
  inPage: boolean;
  /** From now on nothing is kept any more. */
  end(): void;
}

const pressable = 'button, form';

/** Ends the keeping of presses. What is given back presses the last one, in the page that stands there now. */
export function endOfKeeping(): ((page: HTMLElement) => void) | undefined {
  const page = globalThis as { __pressed?: Kept };
  const kept = page.__pressed;
  delete page.__pressed;
  kept?.end();
  if (!kept?.what) return;
  kept.what.ariaBusy = null;
  const { at, inPage } = kept;
  return (page) => {
    const there = inPage ? [...page.querySelectorAll<HTMLElement>(pressable)] : inFrame(page);
    const what = there[at];
    if (what instanceof HTMLFormElement) what.requestSubmit();
    else what?.click();
  };
}

function inFrame(page: HTMLElement): HTMLElement[] {
  const all = page.closest('#app')?.querySelectorAll<HTMLElement>(pressable) ?? [];
  return [...all].filter((one) => !page.contains(one));
}
