import type { RemoteModule, RemoteProps } from '@sideband/shared-sdk/react';
import type { FlowProgress, ShowProgress } from '@sideband/shared-sdk/ui';
import { BehaviorSubject, filter, firstValueFrom, type Observable, Subject } from 'rxjs';
import type { PrerenderedPage } from '../prerendered/prerendered.ts';
import { within } from '../within.ts';
import { openSlot, type Slot } from './slot.ts';
import css from './stage.module.css';

const readyMs = 2_000;
/** Time within which a remote must have rendered something. */
const drawnMs = 8_000;

/** Props that belong to a single mount. */
export type MountSignals = Pick<
  RemoteProps,
  'ready' | 'report' | 'title' | 'progress' | 'prefix' | 'tookOver' | 'hold'
>;

export interface Described {
  remote: string;
  version: string;
  route: string;
  /** Prerendered HTML to hydrate. */
  prerendered?: Pick<PrerenderedPage, 'box' | 'prefix' | 'handOver' | 'takenOver'> | undefined;
}

type PropsFor = (own: MountSignals, life: AbortSignal) => RemoteProps;

let mounts = 0;

/**
 * Emits mounts and unmounts, for leak detection. `props` is the object that was passed to the
 * remote.
 */
export const mountLife = new Subject<
  { step: 'opened'; mount: Mount; props: RemoteProps } | { step: 'closed'; mount: Mount }
>();

/** One remote in one element of the page. */
export class Mount {
  readonly remote: string;
  readonly version: string;
  readonly box: HTMLElement;
  /** The page's part of the document title, as last set by the remote. */
  title = '';
  onTitle: (title: string) => void = () => {};
  /** Progress of the flow, if the page is part of one. */
  progress: FlowProgress | undefined;
  onProgress: ShowProgress = () => {};
  onProblem: (error: unknown) => void = () => {};
  /** First problem, recorded even if there was no listener. */
  problem: { error: unknown } | undefined;
  /** Whether a payment is in progress that the visitor has not agreed to leave. */
  readonly #held = new BehaviorSubject(false);
  #hold = false;
  /** Focused element when the page became inert. */
  #focused: Element | null = null;
  #closing: Promise<void> | undefined;
  #slot: Promise<Slot | undefined> | undefined;
  readonly #prerendered: Described['prerendered'];
  /** Aborted as soon as the remote starts to unmount. */
  readonly #life = new AbortController();

  constructor({ remote, version, route, prerendered }: Described) {
    this.remote = remote;
    this.version = version;
    this.#prerendered = prerendered;
    if (prerendered) {
      this.box = prerendered.box;
      return;
    }
    this.box = document.createElement('section');
    Object.assign(this.box.dataset, { remote, version, route });
    this.box.className = css.waiting ?? '';
    this.box.inert = true;
  }

  /** Updates the route, which is exposed for support and telemetry. */
  at(route: string) {
    this.box.dataset.route = route;
  }

  /**
   * Mounts the remote hidden. Resolves when it is ready, or after a timeout if it has rendered
   * something. Rejects if it reports a problem or has rendered nothing by then.
   */
  async open(host: HTMLElement, module: RemoteModule, propsFor: PropsFor) {
    const prerendered = this.#prerendered;
    if (!prerendered) host.append(this.box);
    const ready = Promise.withResolvers<void>();
    const problem = Promise.withResolvers<never>();
    problem.promise.catch(() => {});
    this.onProblem = problem.reject;
    const own: MountSignals = {
      prefix: prerendered?.prefix ?? `${this.remote}${++mounts}-`,
      ready: ready.resolve,
      report: (_, error) => {
        this.problem ??= { error };
        this.onProblem(error);
      },
      title: (title) => {
        this.title = title;
        this.onTitle(title);
      },
      ...(prerendered && { tookOver: () => prerendered.takenOver() }),
      hold: (on) => {
        // A different payment, which the visitor has not agreed to leave.
        if (on !== this.#hold) this.#held.next(on && !this.#life.signal.aborted);
        this.#hold = on;
      },
      progress: (progress) => {
        this.progress = progress;
        this.onProgress(progress);
      },
    };
    const props = propsFor(own, this.#life.signal);
    mountLife.next({ step: 'opened', mount: this, props });
    prerendered?.handOver();
    const opening = openSlot(this.box, module, props);
    this.#slot = opening.catch(() => undefined);
    const { mounted } = await opening;
    // A ready remote is mounted, even if its mount promise has not resolved yet.
    await Promise.race([problem.promise, mounted, ready.promise]);
    const drawn = within(ready.promise, readyMs, 'first paint').catch(() => {
      if (this.box.hasChildNodes()) return undefined;
      return within(ready.promise, drawnMs, 'first paint');
    });
    await Promise.race([problem.promise, drawn]);
  }

  /** Rejects on the first problem, including an earlier one. Never resolves. */
  whenBroken(): Promise<never> {
    return new Promise((_, fail) => {
      if (this.problem) fail(this.problem.error);
      this.onProblem = fail;
    });
  }

  async update(props: Partial<RemoteProps>) {
    await (await this.#slot)?.update(props);
  }

  /** Reveals the page. `arrives` adds an animation in the direction of the navigation. */
  show({ arrives = false } = {}) {
    this.box.className = (arrives && css.arriving) || '';
    this.box.hidden = false;
    this.resume();
  }

  /** Keeps the page visible but inert while another one opens. */
  rest() {
    const { activeElement } = document;
    if (!this.box.inert && this.box.contains(activeElement)) this.#focused = activeElement;
    this.box.inert = true;
  }

  /** Makes the page usable again, and restores the focus unless it has moved elsewhere. */
  resume() {
    if (this.#hold) this.#held.next(true);
    if (this.box.hidden) this.box.hidden = false;
    this.box.inert = false;
    const [focused, { activeElement, body }] = [this.#focused, document];
    this.#focused = null;
    const isFree = !activeElement || activeElement === body;
    if (isFree && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }

  /** Whether the page must stay because a payment is in progress. */
  get isHeld() {
    return this.#held.value;
  }

  /** Emits the current `isHeld` and its changes. */
  get holds(): Observable<boolean> {
    return this.#held;
  }

  /** Resolves once the page can be removed. */
  async untilFree() {
    await firstValueFrom(this.#held.pipe(filter((isHeld) => !isHeld)));
  }

  /** Records that the visitor has agreed to leave despite a payment in progress. */
  leaveAnyway() {
    this.#held.next(false);
  }

  hide() {
    this.box.hidden = true;
    this.box.inert = true;
  }

  /** Unmounts. Problems are reported to `onProblem` and do not delay the next page. */
  close(onProblem: (error: unknown) => void = () => {}) {
    this.#closing ??= this.#close(onProblem);
    return this.#closing;
  }

  async #close(onProblem: (error: unknown) => void) {
    this.onTitle = () => {};
    this.onProgress = () => {};
    this.onProblem = onProblem;
    this.#life.abort();
    this.#held.next(false);
    await (await this.#slot)?.close();
    this.box.remove();
    mountLife.next({ step: 'closed', mount: this });
  }
}
