import { z } from '@sideband/shared-sdk/wire';

/** As much as browsers send when a page goes away is 64 kB for all; the edge takes this much at once. */
export const mostBeaconBytes = 16 * 1024;
export const mostBeaconEvents = 50;

/** A name that code gave: of a remote, a flow, a step. Never what a person typed. */
const label = z.string().check(z.regex(/^[\w.+@:/-]{1,100}$/));
/** Cut by whoever stores it; one that is longer than this is not a text of an error. */
const told = (most: number) => z.anyString().check(z.maxLength(most));

/** Whose doing it is. Of the shell's own `remote` is `shell`. */
const whose = {
  remote: label,
  version: label,
  /** `RemoteRelease.stage` of the document, where it has one. */
  stage: z.optional(z.enum(['candidate', 'control'])),
  /** The claimed path of the route (`subscribe/giftcard`, `account/:section`), never an address; empty where none is open. */
  route: z.anyString().check(z.regex(/^[\w.:*/-]{0,100}$/)),
};

/** The remote is on the screen and may be used. Told once for each time that it is mounted. */
const shown = z.object({
  kind: z.literal('shown'),
  ...whose,
  /** Milliseconds since the document, or the navigation inside it, began. */
  afterMs: z.optional(z.number().check(z.nonnegative())),
});

export const loadFailureCauses = [
  ...(['network', 'status', 'integrity'] as const),
  ...(['signature', 'no-container', 'timeout'] as const),
];
/** What the person saw in the end: the same after another try, another version, another flow, or a plain page. */
export const recoveries = ['retry', 'last-good', 'fallback', 'none'] as const;

const loadFailure = z.object({
  kind: z.literal('load-failure'),
  ...whose,
  /** Its path inside the version: `remoteEntry.js`. */
  file: told(200),
  cause: z.enum(loadFailureCauses),
  recovered: z.enum(recoveries),
});

export const errorPhases = ['import', 'first-render', 'render', 'unmount', 'uncaught'] as const;

const error = z.object({
  kind: z.literal('error'),
  ...whose,
  name: told(200),
  /** Without digits, addresses and whatever else a person may have typed. */
  message: told(1_000),
  /** Frames name scripts by their address, without a query. */
  stack: told(8_000),
  phase: z.enum(errorPhases),
  recovered: z.optional(z.enum(recoveries)),
});

export const vitalNames = ['CLS', 'INP', 'LCP', 'FCP', 'TTFB'] as const;

/** A measure of how the page felt (web.dev/vitals). Milliseconds, but for CLS. */
const vital = z.object({
  kind: z.literal('vital'),
  ...whose,
  name: z.enum(vitalNames),
  value: z.number().check(z.nonnegative()),
});

/** Where somebody is in a flow: what the remote says to `telemetry.flow`, word for word. */
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
 * What an open page tells of how it does: `POST /beacons` of its own origin, as JSON, by
 * `navigator.sendBeacon` (a Blob of type `application/json`) or `fetch` with `keepalive`. Answered 204
 * whatever becomes of it, unless it is no beacon (400, 413), from elsewhere (403) or too often (429,
 * with `Retry-After`). Sent again only after a 429, once that time is over: a lost one is only missing.
 */
export const beacon = z.object({
  /** A name that the page makes up for as long as it lives, new with each document: 8 to 64 of `[A-Za-z0-9_-]`. */
  page: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  /** Of the release set. */
  revision: z.string().check(z.regex(/^\d{1,15}$/)),
  /** Of a page that was opened by a developer's link: it is answered, and counts for nothing. */
  trial: z.optional(z.literal(true)),
  /** `Boot.returning` of its document. */
  returning: z.optional(z.literal(true)),
  events: z.array(healthEvent).check(z.minLength(1), z.maxLength(mostBeaconEvents)),
});
export type Beacon = z.infer<typeof beacon>;
