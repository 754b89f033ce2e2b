import type { RemoteProps } from '@sideband/shared-sdk/react';
import { BehaviorSubject } from 'rxjs';
import { drawn } from '../drawn.ts';
import type { Phases } from '../navigation/phases.ts';
import type { Picture } from '../picture/picture.ts';
import { handOver } from './handover.ts';
import { Mount, type MountSignals } from './mount.ts';
import { mountPage } from './mount-page.ts';
import type { Opener } from './open-remote.ts';
import { type Page, placeOn, type StageState } from './page.ts';
import { patience } from './patience.ts';
import { type FailedPage, Recovery, type RecoveryParts } from './recovery.ts';
import type { Releases } from './releases.ts';
import { within } from './within.ts';

/** Of entry and first script with their repeats, on a poor connection. */
const loadMs = 30_000;
/** The same, where there is another version to go over to. */
const loadOrLeaveMs = 10_000;
const animatedWithinMs = 2_000;
interface Options extends RecoveryParts {
  opener: Pick<Opener, 'openRemote' | 'isHere' | 'forget'>;
  releases: Pick<Releases, 'releaseOf'>;
  /** Everything a remote gets, but what belongs to one mount, which lives as long as the signal says. */
  propsFor(page: Page, own: MountSignals, life: AbortSignal): RemoteProps;
  /** A page is asked for, one of the shell's own where none is named: what goes wrong from now on goes wrong there. */
  onAsked(page?: Page): void;
  /** A remote just mounted can be used; so long (ms) after the document, or the navigation inside it, began. */
  onShown(mount: Mount, afterMs?: number): void;
  /** A page is there to be read: of a remote just shown, or a new path of the same one. */
  onArrived(mount: Mount): void;
  /** Told how far the way to each page is. */
  phases: Pick<Phases, 'recognised' | 'ended' | 'failed'>;
  /** Of the first page, which may stand in the document already. */
  picture?: Picture | undefined;
  /** Goes to the fallback of the route, if there is one. */
  takeFallback(failed: FailedPage, leave: () => void): Promise<boolean>;
}

/**
 * Shows one remote at a time. The next one mounts unseen, then takes the old one's place in one
 * change; it never waits for the old one to close. The newest navigation always wins. Where a remote fails,
 * what is there instead comes into its place, under the same address.
 */
export class Stage {
  readonly state = new BehaviorSubject<StageState>({ step: 'starting' });
  #host: HTMLElement | undefined;
  #shown: Mount | undefined;
  #opening: { remote: string } | undefined;
  #page: Page | undefined;
  readonly #sayOpening = patience(this.state);
  /** What all remotes have been told since the start, such as another language. */
  #told: Partial<RemoteProps> = {};
  readonly #options: Options;
  readonly #recovery: Recovery;
  /** Until a page stands in its place. */
  #picture: Picture | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#picture = options.picture;
    this.#recovery = new Recovery(options);
  }

  attach(host: HTMLElement) {
    this.#host = host;
    this.#picture?.moveInto(host);
  }

  get isRecovering() {
    return this.#recovery.isUnderWay;
  }

  async show(page: Page): Promise<void> {
    const path = this.#page?.location.pathname;
    this.#page = page;
    this.#options.onAsked(page);
    this.#options.phases.recognised();
    if (this.#opening?.remote === page.remote) return;
    this.#opening = undefined;
    const shown = this.#shown;
    if (shown?.remote === page.remote) {
      shown.at(page.route);
      if (shown.box.hidden) shown.show();
      if (this.state.value.step !== 'shown') this.#sayShown(page.remote);
      await shown.update(placeOn(page));
      // It may have crashed, or been left, on the way.
      if (this.#shown !== shown || this.#page !== page) return;
      if (path !== page.location.pathname) this.#options.onArrived(shown);
      this.#options.phases.ended();
      return;
    }
    await this.#open(page);
  }

  /**
   * Tries the current page once more, after a failure: in the version that is least likely to fail again. That is
   * the last good one, unless the page has gone over to another than failed.
   */
  async retry() {
    const [page, state] = [this.#page, this.state.value];
    if (!page) return;
    const { releases, takeLastGood } = this.#options;
    const { version } = releases.releaseOf(page.remote);
    if (state.step === 'failed' && state.version === version) takeLastGood(page.remote);
    await this.#open(page);
  }

  /**
   * Puts another mount of the remote that is shown into its place, once that is there. False when the page has
   * moved on meanwhile, when money moves on it by then, or when it shows none. Rejects when the mount is bad.
   */
  async swap(open: (host: HTMLElement, page: Page) => Promise<Mount>): Promise<boolean> {
    const [host, page, old] = [this.#host, this.#page, this.#shown];
    if (!host || !page || !old) return false;
    const mount = await open(host, page);
    const { problem } = mount;
    const isStill = page === this.#page && old === this.#shown && !this.#options.isHeld();
    if (isStill && !problem) await this.#reveal(mount);
    else await mount.close();
    if (problem) throw problem.error;
    return isStill;
  }

  /** Leaves the stage to a page of the shell's own. */
  clear() {
    this.#opening = undefined;
    this.#recovery.settle('none');
    this.#drop();
    this.#page = undefined;
    this.#options.onAsked();
    this.#options.phases.recognised();
    this.state.next({ step: 'own' });
    this.#options.phases.ended();
  }

  /** Tells the remote that is shown, and the one that is being mounted. */
  update(props: Partial<RemoteProps>) {
    this.#told = { ...this.#told, ...props };
    return this.#shown?.update(props);
  }

  async #open(page: Page) {
    const { opener, releases, propsFor, tell } = this.#options;
    const { remote } = page;
    const opening = { remote };
    this.#opening = opening;
    const wanted = () => this.#opening === opening;
    // The first page began with its document.
    const startedAt = this.state.value.step === 'starting' ? 0 : performance.now();
    this.#sayOpening(remote, this.#shown, this.#picture !== undefined);
    let mount: Mount | undefined;
    let version = '';
    try {
      const release = releases.releaseOf(remote);
      version = release.version;
      const wasHere = opener.isHere(remote);
      const ms = release.lastGood ? loadOrLeaveMs : loadMs;
      const module = await within(opener.openRemote(remote), ms, `loading ${remote}`);
      const host = this.#host;
      if (!wanted() || !host) return;
      const now = () => ({ page: this.#page ?? page, told: this.#told });
      const picture = this.#picture?.isOf({ ...now(), version }) ? this.#picture : undefined;
      mount = new Mount({ remote, route: now().page.route, version, picture });
      await mountPage(mount, { host, module, now, wanted, propsFor });
      if (!wanted()) return void mount.close();
      // Broken since its first picture, which nobody has seen.
      if (mount.problem) throw mount.problem.error;
      this.#opening = undefined;
      await this.#reveal(mount, { startedAt, wasHere });
    } catch (error) {
      void mount?.close();
      const phase = mount ? 'first-render' : 'import';
      const failed = { page: this.#page ?? page, version, phase, error } as const;
      if (wanted()) await this.#fail(failed, { crashed: false });
      else tell({ ...failed, page });
    }
  }

  /** The picture of the old page that a view transition takes first is most of the wait for one that is here already. */
  async #reveal(mount: Mount, asked?: { startedAt: number; wasHere: boolean }) {
    const { onShown, onArrived, phases } = this.#options;
    const tookMs = () => asked && performance.now() - asked.startedAt;
    const wasHere = asked?.wasHere ?? false;
    const old = this.#shown;
    this.#shown = mount;
    this.#heed(mount);
    const show = () => {
      old?.hide();
      // It may have crashed, or be left, in the frame that a view transition takes to begin.
      if (this.#shown !== mount) return;
      mount.show({ arrives: wasHere && old !== undefined });
      this.#picture?.giveWay(mount.box);
      this.#picture = undefined;
      this.#sayShown(mount.remote);
      onShown(mount, tookMs());
      onArrived(mount);
      phases.ended();
    };
    const quick = (tookMs() ?? 0) < animatedWithinMs;
    await handOver(show, { animated: old !== undefined && quick && !wasHere });
    // Taking the old page down takes a while, in which nobody would see the new one.
    if (old) void drawn().then(() => this.#close(old));
  }

  /** By itself: a function made beside the old mount would keep that in memory for as long as the new one is shown. */
  #heed(mount: Mount) {
    mount.onProblem = (error) => void this.#crash(mount, error);
  }

  #sayShown(remote: string) {
    this.state.next({ step: 'shown', remote, ...this.#recovery.shown(remote) });
  }

  async #crash(mount: Mount, error: unknown) {
    const { remote, version, box } = mount;
    if (!this.#page || this.#shown !== mount) return;
    const page = { ...this.#page, remote, route: box.dataset.route ?? '' };
    await this.#fail({ page, version, phase: 'render', error }, { crashed: true });
  }

  async #fail(failed: FailedPage, { crashed }: { crashed: boolean }) {
    const { page, version, error } = failed;
    const { remote } = page;
    const asked = this.#page;
    const { way, held } = this.#recovery.begin(failed, { crashed });
    this.#opening = undefined;
    if (crashed) this.#drop(() => {});
    if (way === 'last-good') return this.#open(this.#page ?? page);
    if (way === 'fallback') {
      this.#sayOpening(remote, this.#shown);
      const { takeFallback } = this.#options;
      if (await takeFallback(failed, () => this.#drop()).catch(() => false)) return;
      // Somebody has gone on meanwhile.
      if (this.#page !== asked || this.#opening) return;
    }
    this.#recovery.settle('none');
    this.#drop();
    this.state.next({ step: 'failed', remote, version, error, crashed, held });
    this.#options.phases.failed();
  }

  #drop(onProblem?: (error: unknown) => void) {
    this.#picture?.remove();
    this.#picture = undefined;
    const old = this.#shown;
    this.#shown = undefined;
    old?.hide();
    if (old) this.#close(old, onProblem);
  }

  /** A remote that was used; whether it goes well matters to whoever made it only. */
  #close(mount: Mount, onProblem?: (error: unknown) => void) {
    const { remote, version, box } = mount;
    const route = box.dataset.route ?? '';
    const page = this.#page && { ...this.#page, remote, route };
    const told = (error: unknown) => {
      if (page) this.#options.tell({ page, version, phase: 'unmount', error });
    };
    void mount.close(onProblem ?? told);
  }
}
