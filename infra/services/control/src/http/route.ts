import type { Readable } from 'node:stream';
import type { ArtifactStore } from '@sideband/artifacts';
import type { z } from 'zod';
import type { AuditAnchors } from '../audit/keep-anchors.ts';
import type { Database } from '../database/database.ts';
import type { Limits } from '../limits/limits.ts';
import type { LiveStreams } from '../live/live-streams.ts';
import type { OverrideKey } from '../overrides/override-key.ts';
import type { Caller, Right } from '../people/rights.ts';
import type { ReadArtifacts } from '../versions/stored-artifacts.ts';

/** Dependencies of the handlers. */
export interface Services {
  db: Database;
  store: ArtifactStore;
  /** Environment that this control serves. */
  environment: string;
  /** Number of days for which an unused version is kept. */
  retentionDays: number;
  artifacts: ReadArtifacts;
  live: LiveStreams;
  limits: Pick<Limits, 'tryCode'>;
  anchors: Pick<AuditAnchors, 'publicKey' | 'verify'>;
  /**
   * Whether an admin may issue tokens to others with the right to draft, review or apply. With such
   * tokens, one person could act as two.
   */
  handsOutPower: boolean;
  overrideKey: OverrideKey;
  /** Public origin of the product; `undefined` when it is not configured. */
  productOrigin(): string | undefined;
}

export interface RouteRequest<Params, Query, Body> {
  caller: Caller;
  params: Params;
  query: Query;
  body: Body;
  /** Number from `If-Match`; `undefined` for `*`, where that is accepted. */
  version: number | undefined;
  at: Date;
}

export interface Answer {
  body?: unknown;
  /** Server-sent events, instead of a body. */
  stream?: Readable;
  /** Defaults to 200, or 204 without a body. */
  status?: number;
  /** Revision of a document or version of a change, sent as ETag for a subsequent `If-Match`. */
  version?: number;
}

/** A call of the admin API. Routing, authorization and documentation are derived from it. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{name}` for parameters. A final `{path}` matches the rest, including slashes. */
  path: string;
  summary: string;
  right: Right;
  /** Requires `If-Match`. `or any` also accepts `*`, for emergencies. */
  ifMatch?: 'needed' | 'or any' | undefined;
  params: z.ZodType;
  query: z.ZodType;
  body: z.ZodType | undefined;
  /** Maximum size in bytes. Set where a body may be larger than the default allows. */
  bodyLimit?: number;
  /** The body is binary instead of JSON. */
  takesBytes?: boolean;
  /** Schema of a successful response. Without it, the response has no body. */
  answer?: z.ZodType | undefined;
  /** The response is a stream of server-sent events, each of which matches `answer`. */
  streams?: boolean;
  handle(asked: RouteRequest<never, never, never>, services: Services): Promise<Answer>;
}

/** Defines a route whose handler is typed by its schemas. */
export function route<Params, Query, Body>(
  stated: Omit<Route, 'params' | 'query' | 'body' | 'handle'> & {
    params: z.ZodType<Params>;
    query?: z.ZodType<Query>;
    body?: z.ZodType<Body>;
    handle(asked: RouteRequest<Params, Query, Body>, services: Services): Promise<Answer>;
  },
  nothing: z.ZodType,
): Route {
  return {
    ...stated,
    query: stated.query ?? nothing,
    body: stated.body,
    // Called only with values that these schemas have parsed.
    handle: stated.handle as Route['handle'],
  };
}
