import { endOfKeeping } from './kept-press.ts';
import { type Fields, fieldsOf, fillIn, typedIn } from './typed.ts';

/** What a remote is about to render. */
interface Of {
  page: { remote: string; route: string; location: { state: unknown } };
  version: string;
}

/**
 * Prerendered HTML of a page, part of the document before any script has run. Its remote hydrates
 * or replaces it without losing earlier input or the last click.
 */
export class PrerenderedPage {
  /** Contains the prerendered page, and later the remote. */
  readonly box: HTMLElement;
  /** Prefix of the element ids in it. */
  readonly prefix: string;
  readonly #whole: HTMLElement;
  readonly #mayBeTaken: () => boolean;
  #fields: Fields;
  #press: ReturnType<typeof endOfKeeping>;

  constructor(whole: HTMLElement, box: HTMLElement, mayBeTaken: () => boolean) {
    this.box = box;
    this.prefix = box.dataset.picture ?? '';
    this.#whole = whole;
    this.#mayBeTaken = mayBeTaken;
    this.#fields = fieldsOf(box);
  }

  /** Moves the page into the frame, which replaces the prerendered one, without rerendering. */
  moveInto(host: HTMLElement) {
    const whole = this.#whole;
    if (!whole.isConnected) return;
    const focused = document.activeElement;
    const at = linksOf(whole, this.box).indexOf(focused as HTMLElement);
    move(this.box, host);
    whole.remove();
    if (at < 0) return;
    const frame = host.closest<HTMLElement>('#app') ?? host;
    linksOf(frame, this.box)[at]?.focus({ preventScroll: true });
  }

  /**
   * Returns whether the prerendered HTML most likely matches what the remote is about to render.
   */
  isOf({ page, version }: Of): boolean {
    const { remote, route, location } = page;
    const { dataset } = this.box;
    return (
      this.box.isConnected &&
      dataset.remote === remote &&
      dataset.version === version &&
      dataset.route === route &&
      location.state === null &&
      this.#mayBeTaken()
    );
  }

  /** Call this before hydration. */
  handOver() {
    this.#fields = fieldsOf(this.box);
  }

  /** Call this after hydration. Replays earlier input, which React does not know about. */
  takenOver() {
    delete this.box.dataset.picture;
    this.#press = endOfKeeping();
    fillIn(this.box, typedIn(this.#fields));
  }

  /** Call this when a page is shown, whether it was hydrated or rendered separately. */
  giveWay(box: HTMLElement) {
    const isSamePage = box.dataset.route === this.box.dataset.route;
    const press = this.#press ?? endOfKeeping();
    if (box !== this.box) {
      if (isSamePage) fillIn(box, typedIn(this.#fields));
      this.remove();
    }
    // By now the page has received all input.
    if (isSamePage) press?.(box);
  }

  remove() {
    endOfKeeping();
    this.#whole.remove();
    this.box.remove();
  }
}

/** Returns the prerendered HTML of this document, if any. */
export function findPrerendered(mayBeTaken: () => boolean): PrerenderedPage | undefined {
  const whole = document.getElementById('picture');
  const box = whole?.querySelector<HTMLElement>('section[data-picture]');
  return whole && box ? new PrerenderedPage(whole, box, mayBeTaken) : undefined;
}

/** Returns the focusable elements of a frame, in order. */
const linksOf = (frame: HTMLElement, page: HTMLElement) =>
  [...frame.querySelectorAll<HTMLElement>('a[href], button')].filter((one) => !page.contains(one));

type Mover = HTMLElement & { moveBefore?: (node: Node, before: null) => void };

/**
 * Moves the element and keeps its focus and selection, which browsers without `moveBefore` would
 * lose.
 */
function move(box: HTMLElement, host: Mover) {
  if (host.moveBefore) return host.moveBefore(box, null);
  const focused = document.activeElement;
  const field = focused instanceof HTMLInputElement ? focused : undefined;
  const { selectionStart, selectionEnd } = field ?? {};
  host.append(box);
  if (!(focused instanceof HTMLElement) || !box.contains(focused)) return;
  focused.focus({ preventScroll: true });
  if (typeof selectionStart !== 'number') return;
  field?.setSelectionRange(selectionStart, selectionEnd ?? selectionStart);
}
