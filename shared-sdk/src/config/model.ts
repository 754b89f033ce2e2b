import { cardsTerms } from '@sideband/shared-sdk/cards/model';
import { chatTerms } from '@sideband/shared-sdk/chat/model';
import { z } from '@sideband/shared-sdk/wire';
import { timeTerms } from '../time/terms.ts';

const retryTerms = z.object({
  /** Repeats after the first try; 3 unless given. */
  maxRetryCount: z.optional(z.int().check(z.nonnegative())),
  /** The pause before each of them; 1, 2 and 4 s unless given. */
  delaySeconds: z.optional(z.number().check(z.nonnegative())),
});

const terms = {
  /** An address or a path, without a trailing slash. */
  baseUrl: z.optional(z.string()),
  enabled: z.optional(z.boolean()),
  retry: z.optional(retryTerms),
};

const endpointTerms = z.object({
  ...terms,
  method: z.optional(z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])),
  path: z.optional(z.string()),
});

const domainTerms = z.object({
  ...terms,
  /** By the name of the call, where it differs from its domain and its statement. */
  endpoints: z.optional(z.record(z.string(), endpointTerms)),
});

/**
 * What the server lays down for browsers (SDK §7, §9). The rule behind it: a call goes by its own
 * statement below the api base and is enabled, so only what differs has to be said. A domain that is
 * not named at all has no configuration, and its calls fail.
 */
export const sdkConfig = z.object({
  domains: z.record(z.string(), domainTerms),
  /** Of every domain that says nothing else; without it 1, 2 and 4 s. */
  retry: z.optional(retryTerms),
  /** The least time between two refreshes of the device grant, in milliseconds. */
  deviceGrantRefreshIntervalMs: z.optional(z.number()),
  /** The least time between two purges of the session, in milliseconds. */
  sessionPurgeIntervalMs: z.optional(z.number()),
  /** Without an answer of ours for so long, in milliseconds, nobody seems to be there any more. */
  inactivityMs: z.optional(z.int().check(z.nonnegative())),
  passkeyEnabled: z.optional(z.boolean()),
  /** The global array that analytics reads; `dataLayer` unless given. */
  dataLayer: z.optional(z.string().check(z.regex(/^[A-Za-z_]\w{0,40}$/))),
  time: z.optional(timeTerms),
  chat: z.optional(chatTerms),
  cards: z.optional(cardsTerms),
});
export type SdkConfig = z.infer<typeof sdkConfig>;
