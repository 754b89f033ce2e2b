import type { RemoteModule, RemoteProps } from '@sideband/shared-sdk/react';
import type { FlowProgress, ShowProgress } from '@sideband/shared-sdk/ui';
import { BehaviorSubject, filter, firstValueFrom, type Observable, Subject } from 'rxjs';
import type { Picture } from '../picture/picture.ts';
import { openSlot, type Slot } from './slot.ts';
import css from './stage.module.css';
import { within } from './within.ts';

const readyMs = 2_000;
/** Until then something has to be seen. */
const drawnMs = 8_000;

/** The things of a remote's props that belong to one mount. */
export type MountSignals = Pick<
  RemoteProps,
  'ready' | 'report' | 'title' | 'progress' | 'prefix' | 'tookOver' | 'hold'
>;

export interface Described {
  remote: string;
  version: string;
  route: string;
  /** Stands there already, and becomes the remote's own. */
  picture?: Pick<Picture, 'box' | 'prefix' | 'handOver' | 'takenOver'> | undefined;
}

type PropsFor = (own: MountSignals, life: AbortSignal) => RemoteProps;

let mounts = 0;

/** Mounts as they come and go, for whoever keeps count of what they leave behind; `props` as they were handed over. */
export const mountLife = new Subject<
  { step: 'opened'; mount: Mount; props: RemoteProps } | { step: 'closed'; mount: Mount }
>();

/** One remote in one box of the page. */
export class Mount {
  readonly remote: string;
  readonly version: string;
  readonly box: HTMLElement;
  /** The page's own part of the document title, as the remote last said it. */
  title = '';
  onTitle: (title: string) => void = () => {};
  /** How far the flow on it is, if it is one. */
  progress: FlowProgress | undefined;
  onProgress: ShowProgress = () => {};
  onProblem: (error: unknown) => void = () => {};
  /** What has gone wrong in it first, also where nobody heard of it. */
  problem: { error: unknown } | undefined;
  /** Whether money moves on it, and nobody has agreed to leave all the same. */
  readonly #held = new BehaviorSubject(false);
  #hold = false;
  /** What had the focus when the page began to rest. */
  #focused: Element | null = null;
  #closing: Promise<void> | undefined;
  #slot: Promise<Slot | undefined> | undefined;
  readonly #picture: Described['picture'];
  /** Ends as soon as the remote is on its way out, however long that takes it. */
  readonly #life = new AbortController();

  constructor({ remote, version, route, picture }: Described) {
    this.remote = remote;
    this.version = version;
    this.#picture = picture;
    if (picture) {
      this.box = picture.box;
      return;
    }
    this.box = document.createElement('section');
    Object.assign(this.box.dataset, { remote, version, route });
    this.box.className = css.waiting ?? '';
    this.box.inert = true;
  }

  /** The row that claims the address, for support and telemetry. */
  at(route: string) {
    this.box.dataset.route = route;
  }

  /**
   * Mounts the remote unseen and settles when its first picture is complete, or after a bounded
   * time without it. Rejects when the remote reports a problem first, or has drawn nothing by then.
   */
  async open(host: HTMLElement, module: RemoteModule, propsFor: PropsFor) {
    const picture = this.#picture;
    if (!picture) host.append(this.box);
    const ready = Promise.withResolvers<void>();
    const problem = Promise.withResolvers<never>();
    problem.promise.catch(() => {});
    this.onProblem = problem.reject;
    const own: MountSignals = {
      prefix: picture?.prefix ?? `${this.remote}${++mounts}-`,
      ready: ready.resolve,
      report: (_, error) => {
        this.problem ??= { error };
        this.onProblem(error);
      },
      title: (title) => {
        this.title = title;
        this.onTitle(title);
      },
      ...(picture && { tookOver: () => picture.takenOver() }),
      hold: (on) => {
        // Another payment is one that nobody was asked about.
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
    picture?.handOver();
    const opening = openSlot(this.box, module, props);
    this.#slot = opening.catch(() => undefined);
    const { mounted } = await opening;
    // Whose picture is complete is there, whenever the promise to mount is kept.
    await Promise.race([problem.promise, mounted, ready.promise]);
    const drawn = within(ready.promise, readyMs, 'first picture').catch(() => {
      if (!this.box.hasChildNodes()) return within(ready.promise, drawnMs, 'first picture');
    });
    await Promise.race([problem.promise, drawn]);
  }

  /** Rejects with the first problem, also with one that came before; never settles otherwise. */
  whenBroken(): Promise<never> {
    return new Promise((_, fail) => {
      if (this.problem) fail(this.problem.error);
      this.onProblem = fail;
    });
  }

  async update(props: Partial<RemoteProps>) {
    await (await this.#slot)?.update(props);
  }

  /** `arrives`: it comes in by itself, from the side to which somebody goes. */
  show({ arrives = false } = {}) {
    this.box.className = (arrives && css.arriving) || '';
    this.box.hidden = false;
    this.resume();
  }

  /** Stays in sight while another page is on its way, and takes no press and no key. */
  rest() {
    const { activeElement } = document;
    if (!this.box.inert && this.box.contains(activeElement)) this.#focused = activeElement;
    this.box.inert = true;
  }

  /** Is used again, from where the focus was, unless that has gone elsewhere meanwhile. */
  resume() {
    if (this.#hold) this.#held.next(true);
    if (this.box.hidden) this.box.hidden = false;
    this.box.inert = false;
    const [focused, { activeElement, body }] = [this.#focused, document];
    this.#focused = null;
    const isFree = !activeElement || activeElement === body;
    if (isFree && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }

  /** Whether it may not be taken off the page: money moves on it. */
  get isHeld() {
    return this.#held.value;
  }

  /** `isHeld` as it is, and whenever it changes. */
  get holds(): Observable<boolean> {
    return this.#held;
  }

  /** Settles once it may be taken off the page. */
  async untilFree() {
    await firstValueFrom(this.#held.pipe(filter((isHeld) => !isHeld)));
  }

  /** Somebody was asked about the money that moves on it, and leaves all the same. */
  leaveAnyway() {
    this.#held.next(false);
  }

  hide() {
    this.box.hidden = true;
    this.box.inert = true;
  }

  /** What goes wrong on the way out is told to `onProblem`, and keeps nobody waiting. */
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
