import { z } from '@sideband/shared-sdk/wire';

/**
 * Size limit of one beacon. Browsers send 64 kB in total when a page is left; the edge accepts this
 * much at a time.
 */
export const mostBeaconBytes = 16 * 1024;
export const mostBeaconEvents = 50;

/** Name of a remote, a flow or a step, as written in the code. Never text that a visitor typed. */
const label = z.string().check(z.regex(/^[\w.+@:/-]{1,100}$/));
/** Truncated when stored. Longer text cannot come from an error. */
const told = (most: number) => z.anyString().check(z.maxLength(most));

/** Origin of the event. `remote` is `shell` for the shell itself. */
const whose = {
  remote: label,
  version: label,
  /** `RemoteRelease.stage` in the document, if set. */
  stage: z.optional(z.enum(['candidate', 'control'])),
  /**
   * Claimed path of the route (`subscribe/giftcard`, `account/:section`), never a URL. Empty when
   * no route is open.
   */
  route: z.anyString().check(z.regex(/^[\w.:*/-]{0,100}$/)),
};

/** The remote is on the screen and usable. Sent once per mount. */
const shown = z.object({
  kind: z.literal('shown'),
  ...whose,
  /** Milliseconds since the start of the document, or of the navigation inside it. */
  afterMs: z.optional(z.number().check(z.nonnegative())),
});

export const loadFailureCauses = [
  ...(['network', 'status', 'integrity'] as const),
  ...(['signature', 'no-container', 'timeout'] as const),
];
/**
 * Final result for the visitor: the same page after a retry, another version, another flow, or none
 * of these.
 */
export const recoveries = ['retry', 'last-good', 'fallback', 'none'] as const;

const loadFailure = z.object({
  kind: z.literal('load-failure'),
  ...whose,
  /** Path inside the version: `remoteEntry.js`. */
  file: told(200),
  cause: z.enum(loadFailureCauses),
  recovered: z.enum(recoveries),
});

export const errorPhases = ['import', 'first-render', 'render', 'unmount', 'uncaught'] as const;

const error = z.object({
  kind: z.literal('error'),
  ...whose,
  name: told(200),
  /** Without digits, email addresses and anything else that a visitor may have typed. */
  message: told(1_000),
  /** Frames contain script URLs without a query. */
  stack: told(8_000),
  phase: z.enum(errorPhases),
  recovered: z.optional(z.enum(recoveries)),
});

export const vitalNames = ['CLS', 'INP', 'LCP', 'FCP', 'TTFB'] as const;

/** User experience metric (web.dev/vitals). Milliseconds, except CLS. */
const vital = z.object({
  kind: z.literal('vital'),
  ...whose,
  name: z.enum(vitalNames),
  value: z.number().check(z.nonnegative()),
});

/** Progress in a flow, exactly as the remote reports it to `telemetry.flow`. */
const flow = z.object({
  kind: z.literal('flow'),
  ...whose,
  name: label,
  step: label,
  outcome: z.optional(label),
});

export const healthEvent = z.discriminatedUnion('kind', [shown, loadFailure, error, vital, flow]);
export type HealthEvent = z.infer<typeof healthEvent>;

/**
 * Health report of an open page: `POST /beacons` to its own origin, as JSON, by
 * `navigator.sendBeacon` (a Blob of type `application/json`) or `fetch` with `keepalive`. Returns
 * 204 whatever the outcome, unless the body is not a beacon (400, 413), the origin differs (403) or
 * the rate limit is hit (429, with `Retry-After`). Resent only after a 429, once that time has
 * passed. Losing a beacon is acceptable.
 */
export const beacon = z.object({
  /** Random ID of the page, new with each document: 8 to 64 characters of `[A-Za-z0-9_-]`. */
  page: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  /** Revision of the release set. */
  revision: z.string().check(z.regex(/^\d{1,15}$/)),
  /** Set for a page opened through an override link. Its beacons are accepted but not counted. */
  trial: z.optional(z.literal(true)),
  /** `Boot.returning` of the document. */
  returning: z.optional(z.literal(true)),
  events: z.array(healthEvent).check(z.minLength(1), z.maxLength(mostBeaconEvents)),
});
export type Beacon = z.infer<typeof beacon>;
