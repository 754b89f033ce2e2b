import type { RemoteProps } from '@sideband/shared-sdk/react';
import { BehaviorSubject } from 'rxjs';
import { handOver } from './handover.ts';
import { Mount, type MountSignals } from './mount.ts';
import type { Opener } from './open-remote.ts';
import type { Releases } from './releases.ts';
import { within } from './within.ts';

/** Of entry and first script with their repeats, on a poor connection. */
const loadMs = 30_000;
const animatedWithinMs = 2_000;

/** A place in the product, decided by the route table. */
export interface Page {
  remote: string;
  /** The row that matched, for support and telemetry. */
  route: string;
  location: RemoteProps['location'];
  navigationType: RemoteProps['navigationType'];
}

export type StageState =
  | { step: 'starting' }
  /** A page of the shell's own. */
  | { step: 'own' }
  | { step: 'opening'; remote: string; over: boolean }
  | { step: 'shown'; remote: string }
  | { step: 'failed'; remote: string; error: unknown };

interface Options {
  opener: Opener;
  releases: Releases;
  /** Everything a remote gets, but what belongs to one mount. */
  propsFor(page: Page, own: MountSignals): RemoteProps;
  /** A page is there to be read: of a remote just shown, or a new path of the same one. */
  onArrived(mount: Mount): void;
  onFailed(remote: string, error: unknown): void;
}

/**
 * Shows one remote at a time. The next one mounts unseen, then takes the old one's place in one
 * change; it never waits for the old one to close. The newest navigation always wins.
 */
export class Stage {
  readonly state = new BehaviorSubject<StageState>({ step: 'starting' });
  #host: HTMLElement | undefined;
  #shown: Mount | undefined;
  #opening: { remote: string } | undefined;
  #page: Page | undefined;
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  attach(host: HTMLElement) {
    this.#host = host;
  }

  async show(page: Page): Promise<void> {
    const path = this.#page?.location.pathname;
    this.#page = page;
    if (this.#opening?.remote === page.remote) return;
    this.#opening = undefined;
    if (this.#shown?.remote === page.remote) {
      this.state.next({ step: 'shown', remote: page.remote });
      await this.#shown.update(moved(page));
      if (path !== page.location.pathname) this.#options.onArrived(this.#shown);
      return;
    }
    await this.#open(page);
  }

  /** Tries the current page once more, after a failure. */
  async retry() {
    if (this.#page) await this.#open(this.#page);
  }

  /** Leaves the stage to a page of the shell's own. */
  clear() {
    this.#page = undefined;
    this.#opening = undefined;
    this.#drop();
    this.state.next({ step: 'own' });
  }

  update(props: Partial<RemoteProps>) {
    return this.#shown?.update(props);
  }

  async #open(page: Page) {
    const { opener, releases, propsFor } = this.#options;
    const { remote, route } = page;
    const opening = { remote };
    this.#opening = opening;
    const wanted = () => this.#opening === opening;
    const startedAt = performance.now();
    this.state.next({ step: 'opening', remote, over: this.#shown !== undefined });
    let mount: Mount | undefined;
    try {
      const module = await within(opener.openRemote(remote), loadMs, `loading ${remote}`);
      if (!wanted() || !this.#host) return;
      mount = new Mount({ remote, route, version: releases.releaseOf(remote).version });
      const box = mount;
      await box.open(this.#host, module, (own) => propsFor(this.#page ?? page, own));
      if (!wanted()) return void box.close();
      // The location may have moved on while the remote was loading.
      if (this.#page && this.#page !== page) await box.update(moved(this.#page));
      this.#opening = undefined;
      await this.#reveal(box, performance.now() - startedAt < animatedWithinMs);
    } catch (error) {
      void mount?.close();
      if (wanted()) this.#fail(remote, error);
    }
  }

  async #reveal(mount: Mount, quick: boolean) {
    const old = this.#shown;
    this.#shown = mount;
    mount.onProblem = (error) => this.#fail(mount.remote, error);
    const show = () => {
      mount.show();
      old?.hide();
      this.state.next({ step: 'shown', remote: mount.remote });
      this.#options.onArrived(mount);
    };
    await handOver(show, { animated: old !== undefined && quick });
    void old?.close();
  }

  #fail(remote: string, error: unknown) {
    this.#options.onFailed(remote, error);
    this.#opening = undefined;
    this.#drop();
    this.state.next({ step: 'failed', remote, error });
  }

  #drop() {
    const old = this.#shown;
    this.#shown = undefined;
    old?.hide();
    void old?.close();
  }
}

const moved = ({ location, navigationType }: Page) => ({ location, navigationType });
