import type { BehaviorSubject, Subscription } from 'rxjs';
import type { Mount } from './mount.ts';
import { advance, type Opening, type OpeningEvent, seen } from './opening.ts';
import type { StageState } from './page.ts';

/** How long the old page is kept before the loader replaces it. */
const patienceMs = 2_000;

/** Publishes the state of an opening page, and keeps the previous one visible meanwhile. */
export class OpeningView {
  readonly #state: BehaviorSubject<StageState>;
  #opening: Opening | undefined;
  #before: Mount | undefined;
  #said: StageState | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #holds: Subscription | undefined;

  constructor(state: BehaviorSubject<StageState>) {
    this.#state = state;
    state.subscribe((now) => now !== this.#said && this.#end());
  }

  begin(remote: string, before: Mount | undefined, isPrerendered = false) {
    this.#end();
    this.#before = before;
    const isStale = before?.box.hidden === true;
    const hasBefore = before !== undefined;
    const isHeld = before?.isHeld === true;
    this.#say({ remote, hasBefore, isHeld, isStale, isReady: false, isPrerendered });
    if (!before) return;
    this.#timer = setTimeout(() => this.#take({ is: 'stale' }), patienceMs);
    this.#holds = before.holds.subscribe((on) => this.#take({ is: 'held', on }));
  }

  /** The new page is ready to be revealed. */
  ready() {
    this.#take({ is: 'ready' });
  }

  #take(event: OpeningEvent) {
    const old = this.#opening;
    if (!old) return;
    const next = advance(old, event);
    const [before, after] = [seen(old), seen(next)];
    if (before.over !== after.over || before.waits !== after.waits) this.#say(next);
    else this.#opening = next;
  }

  #say(opening: Opening) {
    const said = seen(opening);
    this.#opening = opening;
    this.#said = said;
    if (this.#before) this.#before.box.hidden = !said.over;
    this.#state.next(said);
  }

  #end() {
    clearTimeout(this.#timer);
    this.#holds?.unsubscribe();
    this.#opening = undefined;
    this.#before = undefined;
  }
}
