import type { RemoteModule, RemoteProps } from '@sideband/shared-sdk/react';
import { openSlot, type Slot } from './slot.ts';
import css from './stage.module.css';
import { within } from './within.ts';

const readyMs = 2_000;

/** The two things of a remote's props that belong to one mount. */
export type MountSignals = Pick<RemoteProps, 'ready' | 'report' | 'title' | 'prefix'>;

export interface Described {
  remote: string;
  version: string;
  route: string;
}

let mounts = 0;

/** One remote in one box of the page. */
export class Mount {
  readonly remote: string;
  readonly box: HTMLElement;
  /** The page's own part of the document title, as the remote last said it. */
  title = '';
  onTitle: (title: string) => void = () => {};
  onProblem: (error: unknown) => void = () => {};
  #slot: Slot | undefined;

  constructor({ remote, version, route }: Described) {
    this.remote = remote;
    this.box = document.createElement('section');
    Object.assign(this.box.dataset, { remote, version, route });
    this.box.className = css.waiting ?? '';
    this.box.inert = true;
  }

  /**
   * Mounts the remote unseen and settles when its first picture is complete, or after a bounded
   * time without it. Rejects when the remote reports a problem first.
   */
  async open(
    host: HTMLElement,
    module: RemoteModule,
    propsFor: (own: MountSignals) => RemoteProps,
  ) {
    host.append(this.box);
    const ready = Promise.withResolvers<void>();
    const problem = Promise.withResolvers<never>();
    problem.promise.catch(() => {});
    this.onProblem = problem.reject;
    const props = propsFor({
      prefix: `${this.remote}${++mounts}-`,
      ready: ready.resolve,
      report: (_, error) => this.onProblem(error),
      title: (title) => {
        this.title = title;
        this.onTitle(title);
      },
    });
    this.#slot = await openSlot(this.box, module, props);
    await Promise.race([problem.promise, this.#slot.mounted]);
    const shown = within(ready.promise, readyMs, 'first picture').catch(() => {});
    await Promise.race([problem.promise, shown]);
  }

  update(props: Partial<RemoteProps>) {
    return this.#slot?.update(props) ?? Promise.resolve();
  }

  show() {
    this.box.className = '';
    this.box.inert = false;
  }

  hide() {
    this.box.hidden = true;
    this.box.inert = true;
  }

  async close() {
    this.onTitle = () => {};
    this.onProblem = () => {};
    await this.#slot?.close();
    this.box.remove();
  }
}
