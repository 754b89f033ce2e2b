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

/** What handlers work with. */
export interface Services {
  db: Database;
  store: ArtifactStore;
  /** The one that this control serves. */
  environment: string;
  /** For so many days a version is kept that nobody needs. */
  retentionDays: number;
  artifacts: ReadArtifacts;
  live: LiveStreams;
  limits: Pick<Limits, 'tryCode'>;
  anchors: Pick<AuditAnchors, 'publicKey' | 'verify'>;
  /**
   * Whether an admin makes tokens for others with which one drafts, reviews or applies. Whoever may
   * do that could be two people at once.
   */
  handsOutPower: boolean;
  overrideKey: OverrideKey;
  /** Where the product is, as people reach it; undefined where nobody has said. */
  productOrigin(): string | undefined;
}

export interface Asked<Params, Query, Body> {
  caller: Caller;
  params: Params;
  query: Query;
  body: Body;
  /** The number in `If-Match`; undefined for `*`, where that is taken. */
  version: number | undefined;
  at: Date;
}

export interface Answer {
  body?: unknown;
  /** Server-sent events, instead of a body. */
  stream?: Readable;
  /** 200, or 204 without a body, unless said otherwise. */
  status?: number;
  /** The revision of a document or the version of a change, for the next `If-Match`. */
  version?: number;
}

/** One call of the admin API, stated once: served, guarded and documented from this. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{name}` for what varies; `{path}` at its end holds the rest, slashes and all. */
  path: string;
  summary: string;
  right: Right;
  /** A write has to say what it saw; `or any` also takes `*`, for emergencies. */
  ifMatch?: 'needed' | 'or any' | undefined;
  params: z.ZodType;
  query: z.ZodType;
  body: z.ZodType | undefined;
  /** In bytes, where a body may be larger than usual. */
  bodyLimit?: number;
  /** The body is bytes as they are, not JSON. */
  takesBytes?: boolean;
  /** What a success says; nothing at all where there is none. */
  answer?: z.ZodType | undefined;
  /** Server-sent events, each an answer. */
  streams?: boolean;
  handle(asked: Asked<never, never, never>, services: Services): Promise<Answer>;
}

/** States a route, with what it is asked typed by its schemas. */
export function route<Params, Query, Body>(
  stated: Omit<Route, 'params' | 'query' | 'body' | 'handle'> & {
    params: z.ZodType<Params>;
    query?: z.ZodType<Query>;
    body?: z.ZodType<Body>;
    handle(asked: Asked<Params, Query, Body>, services: Services): Promise<Answer>;
  },
  nothing: z.ZodType,
): Route {
  return {
    ...stated,
    query: stated.query ?? nothing,
    body: stated.body,
    // Asked only with what its own schemas have read.
    handle: stated.handle as Route['handle'],
  };
}
