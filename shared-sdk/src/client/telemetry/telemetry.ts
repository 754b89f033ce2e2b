/**
 * Origin of every event: a remote or `shell`, its version, and the revision of the release set. The
 * fields are read with each event, so a page that follows later revisions may define them as
 * getters.
 */
export interface Source {
  remote: string;
  version: string;
  revision: string;
}

/** User experience metric (web.dev/vitals). Milliseconds, except CLS. */
export interface Vital {
  name: 'CLS' | 'INP' | 'LCP' | 'FCP' | 'TTFB';
  value: number;
  rating: 'good' | 'needs-improvement' | 'poor';
}

/**
 * Reports progress in flows and the health of the page. Reporting never throws and never blocks.
 * Events are sent in batches and resent if they did not arrive. Those of a signed-in customer
 * survive the page: a crashed renderer loses its last 500 ms, a killed browser its last two seconds
 * (measured: 0.6 s at most), a closed page nothing. Never report typed text or anything that
 * identifies a person.
 */
export interface Telemetry {
  /** Reports progress in a flow: `flow('giftCard', 'redeeming', 'ALREADY_REDEEMED')`. */
  flow(name: string, step: string, outcome?: string): void;
  vital(vital: Vital): void;
  /**
   * Reports a failure. `place` says how it surfaced: `caught`, `uncaught` or `load`. Digits and
   * addresses are redacted.
   */
  problem(place: string, error: unknown): void;
}
