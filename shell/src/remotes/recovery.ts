import type { Mishap, Phase, Recovered } from '../health/happening.ts';
import type { Opener } from './open-remote.ts';
import type { Page } from './page.ts';
import { isUnloaded } from './trouble.ts';

/** A remote that cannot be shown, or had to be taken off the page. */
export interface FailedPage {
  page: Page;
  version: string;
  phase: Phase;
  error: unknown;
}

/** What is tried in place of it. To a fallback the page is on its way already. */
type Way = Extract<Recovered, 'last-good' | 'fallback' | 'none'>;

export interface RecoveryParts {
  opener: Pick<Opener, 'forget'>;
  /** Tells of a remote that failed; what becomes of it is written there. */
  tell(failed: FailedPage): Mishap;
  /** Goes over to the last good version of a remote, if there is one. */
  takeLastGood(remote: string): boolean;
}

/** Decides what is tried in place of a remote that fails, and writes into each mishap what became of it. */
export class Recovery {
  /** What went wrong and may still turn out well. */
  #mishaps: Mishap[] = [];
  #way: Way = 'none';
  #isReopening = false;
  readonly #parts: RecoveryParts;

  constructor(parts: RecoveryParts) {
    this.#parts = parts;
  }

  get isUnderWay() {
    return this.#mishaps.length > 0;
  }

  /** `held`: it crashed while money moved on it. */
  begin(failed: FailedPage, { crashed, held }: { crashed: boolean; held: boolean }): Way {
    const { opener, tell, takeLastGood } = this.#parts;
    const { error, phase } = failed;
    const { remote } = failed.page;
    const isFile = isUnloaded(error);
    this.#mishaps.push(tell(failed));
    // What was loaded may remember its failure; what was not loaded is asked for anyway.
    if (phase !== 'import' || !isFile) opener.forget(remote);
    if (!held && takeLastGood(remote)) {
      this.#way = 'last-good';
      this.#isReopening = crashed;
    } else {
      // What crashed under somebody's hands is not replaced by another flow.
      this.#way = !crashed || (isFile && !held) ? 'fallback' : 'none';
    }
    return this.#way;
  }

  /** A page crashed that somebody is leaving. Nothing takes its place; whoever comes back gets the last good version. */
  left(failed: FailedPage) {
    const { opener, tell, takeLastGood } = this.#parts;
    tell(failed);
    opener.forget(failed.page.remote);
    takeLastGood(failed.page.remote);
  }

  /** A remote is shown. Says whether that is its last good version, under the hands of somebody who used another. */
  shown(remote: string): { reopened: boolean } {
    const isElsewhere = this.#mishaps.some((one) => one.remote !== remote);
    const reopened = this.#isReopening && !isElsewhere;
    this.settle(this.#way === 'last-good' && isElsewhere ? 'none' : this.#way);
    return { reopened };
  }

  /** It is known now what became of what went wrong. */
  settle(recovered: Recovered) {
    for (const mishap of this.#mishaps.splice(0)) mishap.recovered = recovered;
    this.#way = 'none';
    this.#isReopening = false;
  }
}
