/**
 * Who speaks, on every event: a remote or `shell`, its version, and the revision of the release. It is
 * read with each event, so a page that follows later revisions may give a getter.
 */
export interface Source {
  remote: string;
  version: string;
  revision: string;
}

/** A measure of how the page felt (web.dev/vitals). Milliseconds, but for CLS. */
export interface Vital {
  name: 'CLS' | 'INP' | 'LCP' | 'FCP' | 'TTFB';
  value: number;
  rating: 'good' | 'needs-improvement' | 'poor';
}

/**
 * What is told of how people get on, and how the page does. Telling never fails and never waits:
 * events are sent in batches, again when they did not arrive, and a signed-in customer's survive
 * the page: a renderer that crashes costs what happened in its last 500 ms, a browser that is killed
 * that of its last two seconds (measured: 0.6 s at most), a closed page nothing. Nothing that a
 * person typed, and nothing that names them, belongs here.
 */
export interface Telemetry {
  /** Where somebody is in a flow: `flow('giftCard', 'redeeming', 'ALREADY_REDEEMED')`. */
  flow(name: string, step: string, outcome?: string): void;
  vital(vital: Vital): void;
  /** Something broke, at that place: `caught`, `uncaught`, `load`. Digits and addresses are blotted out. */
  problem(place: string, error: unknown): void;
}
