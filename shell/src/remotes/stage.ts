import type { RemoteProps } from '@sideband/shared-sdk/react';
import { BehaviorSubject } from 'rxjs';
import { drawn } from '../drawn.ts';
import type { PrerenderedPage } from '../prerendered/prerendered.ts';
import { within } from '../within.ts';
import { handOver } from './handover.ts';
import { Mount } from './mount.ts';
import { type Coming, mountPage } from './mount-page.ts';
import { OpeningView } from './opening-view.ts';
import { type Page, placeOn, type StageState } from './page.ts';
import { type FailedPage, Recovery } from './recovery.ts';
import { type Entrance, reveal } from './reveal.ts';
import type { StageOptions } from './stage-options.ts';

/** Timeout for the entry and initial scripts, including retries, over a slow connection. */
const loadMs = 30_000;
/** Shorter timeout, used if there is another version to switch to. */
const loadOrLeaveMs = 10_000;

/**
 * Shows one remote at a time. The next one mounts hidden and replaces the old one in a single
 * change, without waiting for its unmount. From the start of the navigation the old one is inert,
 * and it stays until no payment is in progress on it. The latest navigation always wins. A remote
 * that fails is replaced under the same URL.
 */
export class Stage {
  readonly state = new BehaviorSubject<StageState>({ step: 'starting' });
  #host: HTMLElement | undefined;
  #shown: Mount | undefined;
  /** Location of the shown page. The requested page may be different. */
  #shownAt: Page | undefined;
  #opening: Coming | undefined;
  #page: Page | undefined;
  readonly #view = new OpeningView(this.state);
  /** Props sent to all remotes since the start, such as the locale. */
  #told: Partial<RemoteProps> = {};
  readonly #options: StageOptions;
  readonly #recovery: Recovery;
  /** Kept until a mounted page replaces it. */
  #prerendered: PrerenderedPage | undefined;

  constructor(options: StageOptions) {
    this.#options = options;
    this.#prerendered = options.prerendered;
    this.#recovery = new Recovery(options);
  }

  attach(host: HTMLElement) {
    this.#host = host;
    this.#prerendered?.moveInto(host);
  }

  get isRecovering() {
    return this.#recovery.isUnderWay;
  }

  async show(page: Page): Promise<void> {
    this.#page = page;
    this.#options.onAsked(page);
    this.#options.phases.recognised();
    if (this.#opening?.remote === page.remote) return this.#opening.moved();
    this.#abandon();
    const shown = this.#shown;
    if (shown?.remote === page.remote) await this.#goWithin(shown, page);
    else await this.#open(page);
  }

  /** Records that the visitor has agreed to leave despite a payment in progress. */
  leaveAnyway() {
    this.#shown?.leaveAnyway();
  }

  /**
   * Retries the current page after a failure in the version that is least likely to fail again: the
   * last good one, unless the page has switched versions since the failure.
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
   * Replaces the current remote with another mount once it is ready. Returns false if the visitor
   * has navigated, a payment is in progress, or no remote is shown. Rejects if the mount fails.
   */
  async swap(open: (host: HTMLElement, page: Page) => Promise<Mount>): Promise<boolean> {
    const [host, page, old] = [this.#host, this.#page, this.#shown];
    if (!host || !page || old?.remote !== page.remote) return false;
    const mount = await open(host, page);
    const isStill = () => page === this.#page && old === this.#shown && !old.isHeld;
    let isDone = false;
    if (isStill() && !mount.problem) {
      old.rest();
      const turn = () => {
        isDone = isStill() && !mount.problem;
        if (isDone) this.#take(mount);
      };
      await handOver(turn, { animated: true });
      if (!isDone && page === this.#page && old === this.#shown) old.resume();
    }
    const { problem } = mount;
    if (isDone) return true;
    await mount.close();
    if (problem) throw problem.error;
    return false;
  }

  /** Removes the current remote for one of the shell's own pages. */
  clear() {
    this.#abandon();
    this.#recovery.settle('none');
    this.#page = undefined;
    this.#options.onAsked();
    this.#options.phases.recognised();
    const shown = this.#shown;
    if (!shown?.isHeld) return this.#showOwn();
    shown.rest();
    this.#view.begin('shell', shown);
    this.#view.ready();
    void shown.untilFree().then(() => this.#page || this.#showOwn());
  }

  /** Sends props to the current remote and the one that is being mounted. */
  update(props: Partial<RemoteProps>) {
    this.#told = { ...this.#told, ...props };
    return this.#shown?.update(props);
  }

  #showOwn() {
    this.#drop();
    this.state.next({ step: 'own' });
    this.#options.phases.ended();
  }

  async #goWithin(shown: Mount, page: Page) {
    shown.at(page.route);
    shown.resume();
    if (this.state.value.step !== 'shown') this.#sayShown(page.remote);
    await shown.update(placeOn(page));
    // The remote may have crashed or been left during the update.
    if (this.#shown !== shown || this.#page !== page) return;
    const isMoved = this.#shownAt?.location.pathname !== page.location.pathname;
    this.#shownAt = page;
    if (isMoved) this.#options.onArrived(shown);
    this.#options.phases.ended();
  }

  async #open(page: Page) {
    const { opener, releases, propsFor, tell } = this.#options;
    const { remote } = page;
    this.#abandon();
    const opening: Coming = { remote, life: new AbortController(), moved() {} };
    this.#opening = opening;
    const wanted = () => this.#opening === opening;
    // The navigation to the first page started with its document.
    const startedAt = this.state.value.step === 'starting' ? 0 : performance.now();
    this.#shown?.rest();
    this.#view.begin(remote, this.#shown, this.#prerendered !== undefined);
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
      const prerendered = this.#prerendered?.isOf({ ...now(), version })
        ? this.#prerendered
        : undefined;
      mount = new Mount({ remote, route: now().page.route, version, prerendered });
      const parts = { host, module, now, wanted, coming: opening, propsFor };
      const following = await mountPage(mount, parts);
      const broken = mount.whenBroken();
      if (wanted()) this.#view.ready();
      const coming = mount;
      const entrance = { startedAt, wasHere };
      const take = () => this.#take(coming, entrance);
      const { signal: life } = opening.life;
      const before = () => this.#shown;
      await Promise.race([broken, reveal({ ...entrance, mount, following, life, before, take })]);
    } catch (error) {
      void mount?.close();
      const phase = mount ? 'first-render' : 'import';
      const failed = { page: this.#page ?? page, version, phase, error } as const;
      if (wanted()) await this.#fail(failed);
      else tell({ ...failed, page });
    }
  }

  /** Replaces the current mount. */
  #take(mount: Mount, { startedAt, wasHere = false }: Entrance = {}) {
    const { onShown, onArrived, phases } = this.#options;
    const old = this.#shown;
    const from = old && this.#placeOf(old);
    old?.hide();
    this.#opening = undefined;
    this.#shown = mount;
    this.#shownAt = this.#page;
    this.#heed(mount);
    mount.show({ arrives: wasHere && old !== undefined });
    this.#prerendered?.giveWay(mount.box);
    this.#prerendered = undefined;
    this.#sayShown(mount.remote);
    onShown(mount, startedAt === undefined ? undefined : performance.now() - startedAt);
    onArrived(mount);
    phases.ended();
    // Unmounting takes some time, so the new page is painted first.
    if (old) void drawn().then(() => this.#close(old, from));
  }

  /**
   * A separate method, because a closure created next to the old mount would keep that mount in
   * memory.
   */
  #heed(mount: Mount) {
    mount.onProblem = (error) => void this.#crash(mount, error);
  }

  #sayShown(remote: string) {
    this.state.next({ step: 'shown', remote, ...this.#recovery.shown(remote) });
  }

  async #crash(mount: Mount, error: unknown) {
    if (this.#shown !== mount) return;
    const { remote, version } = mount;
    const page = this.#placeOf(mount);
    const failed = page && ({ page, version, phase: 'render', error } as const);
    if (failed && this.#page?.remote === remote) {
      await this.#fail(failed, { crashed: true, held: mount.isHeld });
      return;
    }
    // The visitor is navigating to another page, which opens anyway.
    if (failed) this.#recovery.left(failed);
    this.#drop(() => {});
    if (this.#opening) this.#view.begin(this.#opening.remote, undefined);
  }

  async #fail(failed: FailedPage, { crashed = false, held = false } = {}) {
    const { page, version, error } = failed;
    const { remote } = page;
    const asked = this.#page;
    // The visitor may navigate meanwhile.
    const isStill = () => this.#page === asked && !this.#opening;
    const way = this.#recovery.begin(failed, { crashed, held });
    this.#abandon();
    if (crashed) this.#drop(() => {});
    if (way === 'last-good') return this.#open(this.#page ?? page);
    // A payment on the previous page must not be interrupted by this failure.
    this.#view.ready();
    await this.#shown?.untilFree();
    if (!isStill()) return;
    if (way === 'fallback') {
      this.#view.begin(remote, this.#shown);
      const { takeFallback } = this.#options;
      if (await takeFallback(failed, () => this.#drop()).catch(() => false)) return;
      if (!isStill()) return;
    }
    this.#recovery.settle('none');
    this.#drop();
    this.state.next({ step: 'failed', remote, version, error, crashed, held });
    this.#options.phases.failed();
  }

  /** Cancels the page that is opening. */
  #abandon() {
    this.#opening?.life.abort();
    this.#opening = undefined;
  }

  #drop(onProblem?: (error: unknown) => void) {
    this.#prerendered?.remove();
    this.#prerendered = undefined;
    const old = this.#shown;
    this.#shown = undefined;
    old?.hide();
    if (old) this.#close(old, this.#placeOf(old), onProblem);
  }

  #placeOf({ remote, box }: Mount): Page | undefined {
    return this.#shownAt && { ...this.#shownAt, remote, route: box.dataset.route ?? '' };
  }

  /** Unmounts a remote that was in use. Errors are only reported. */
  #close(mount: Mount, page: Page | undefined, onProblem?: (error: unknown) => void) {
    const { version } = mount;
    const told = (error: unknown) => {
      if (page) this.#options.tell({ page, version, phase: 'unmount', error });
    };
    void mount.close(onProblem ?? told);
  }
}
