import type { Page } from '../remotes/page.ts';
import { endOfKeeping } from './kept-press.ts';
import { type Fields, fieldsOf, fillIn, typedIn } from './typed.ts';

interface Of {
  page: Page;
  version: string;
}

/**
 * The first picture of a page, which stands in its document before any script has run. Its remote takes it
 * over, or comes into its place; what somebody has typed, chosen or pressed in it meanwhile is not lost.
 */
export class Picture {
  /** In which the page stands, and in the end the remote. */
  readonly box: HTMLElement;
  /** Of the ids in it. */
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

  /** Into the frame, in place of the drawn one. Nothing of it is drawn anew. */
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

  /** Whether it is what a remote is about to draw, as far as anybody can tell. */
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

  /** It is about to be React's. */
  handOver() {
    this.#fields = fieldsOf(this.box);
  }

  /** React knows nothing yet of what was done to it before. */
  takenOver() {
    delete this.box.dataset.picture;
    this.#press = endOfKeeping();
    fillIn(this.box, typedIn(this.#fields));
  }

  /** A page stands there now: in the same elements, or in others of its own. */
  giveWay(box: HTMLElement) {
    const isSamePage = box.dataset.route === this.box.dataset.route;
    const press = this.#press ?? endOfKeeping();
    if (box !== this.box) {
      if (isSamePage) fillIn(box, typedIn(this.#fields));
      this.remove();
    }
    // By now the page knows of all that was typed.
    if (isSamePage) press?.(box);
  }

  remove() {
    endOfKeeping();
    this.#whole.remove();
    this.box.remove();
  }
}

/** The picture that this document came with, if it did. */
export function findPicture(mayBeTaken: () => boolean): Picture | undefined {
  const whole = document.getElementById('picture');
  const box = whole?.querySelector<HTMLElement>('section[data-picture]');
  return whole && box ? new Picture(whole, box, mayBeTaken) : undefined;
}

/** What of a frame can have the focus, in order. */
const linksOf = (frame: HTMLElement, page: HTMLElement) =>
  [...frame.querySelectorAll<HTMLElement>('a[href], button')].filter((one) => !page.contains(one));

type Mover = HTMLElement & { moveBefore?: (node: Node, before: null) => void };

/** With focus and selection, which browsers without `moveBefore` take away on the way. */
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
