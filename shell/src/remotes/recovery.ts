import type { HealthEvent } from '@sideband/shared-sdk/release/beacon';
import type { Opener } from './open-remote.ts';
import type { Page } from './page.ts';
import { isUnloaded } from './trouble.ts';

type Of<Kind extends HealthEvent['kind']> = Extract<HealthEvent, { kind: Kind }>;

/** What a remote was doing when it failed. */
export type Phase = Of<'error'>['phase'];
/** Outcome of a failure for the visitor. */
export type Recovered = Of<'load-failure'>['recovered'];

/** A failure that was reported. Its outcome is written here once it is known. */
export interface Reported {
  remote: string;
  recovered: Recovered;
}

/** A remote that cannot be shown, or had to be removed. */
export interface FailedPage {
  page: Page;
  version: string;
  phase: Phase;
  error: unknown;
}

/** Replacement to try. With `fallback`, the navigation has already started. */
type Way = Extract<Recovered, 'last-good' | 'fallback' | 'none'>;

export interface RecoveryParts {
  opener: Pick<Opener, 'forget'>;
  /** Reports a failed remote. The outcome is written to the returned object. */
  tell(failed: FailedPage): Reported;
  /** Switches to the last good version of a remote. Returns whether there is one. */
  takeLastGood(remote: string): boolean;
}

/** Chooses a replacement for a remote that fails, and records the outcome of each failure. */
export class Recovery {
  /** Failures whose outcome is still unknown. */
  #mishaps: Reported[] = [];
  #way: Way = 'none';
  #isReopening = false;
  readonly #parts: RecoveryParts;

  constructor(parts: RecoveryParts) {
    this.#parts = parts;
  }

  get isUnderWay() {
    return this.#mishaps.length > 0;
  }

  /** `held`: the page crashed during a payment. */
  begin(failed: FailedPage, { crashed, held }: { crashed: boolean; held: boolean }): Way {
    const { opener, tell, takeLastGood } = this.#parts;
    const { error, phase } = failed;
    const { remote } = failed.page;
    const isFile = isUnloaded(error);
    this.#mishaps.push(tell(failed));
    // Loaded modules may have cached the failure. Files that failed to load are requested again
    // anyway.
    if (phase !== 'import' || !isFile) opener.forget(remote);
    if (!held && takeLastGood(remote)) {
      this.#way = 'last-good';
      this.#isReopening = crashed;
    } else {
      // A page that crashed during use is not replaced by another flow.
      this.#way = !crashed || (isFile && !held) ? 'fallback' : 'none';
    }
    return this.#way;
  }

  /**
   * Handles a crash of a page that the visitor is leaving. The page is not replaced, but its last
   * good version is used on return.
   */
  left(failed: FailedPage) {
    const { opener, tell, takeLastGood } = this.#parts;
    tell(failed);
    opener.forget(failed.page.remote);
    takeLastGood(failed.page.remote);
  }

  /**
   * Records that a remote is shown. Returns whether it is the last good version that replaced one
   * in use.
   */
  shown(remote: string): { reopened: boolean } {
    const isElsewhere = this.#mishaps.some((one) => one.remote !== remote);
    const reopened = this.#isReopening && !isElsewhere;
    this.settle(this.#way === 'last-good' && isElsewhere ? 'none' : this.#way);
    return { reopened };
  }

  /** Records the outcome of all pending failures. */
  settle(recovered: Recovered) {
    for (const mishap of this.#mishaps.splice(0)) mishap.recovered = recovered;
    this.#way = 'none';
    this.#isReopening = false;
  }
}
