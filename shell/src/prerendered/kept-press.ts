/** Last click before hydration, recorded by an inline script of the document. */
interface Kept {
  what?: Element;
  /** Index among the buttons and forms of the page or the frame. */
  at: number;
  inPage: boolean;
  /** Stops recording. */
  end(): void;
}

const pressable = 'button, form';

/**
 * Stops recording clicks. Returns a function that replays the last one on the current page, if any.
 */
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
