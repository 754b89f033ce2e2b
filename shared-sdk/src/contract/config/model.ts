import { cardsTerms } from '@sideband/shared-sdk/cards/model';
import { chatTerms } from '@sideband/shared-sdk/chat/model';
import { z } from '@sideband/shared-sdk/wire';
import { timeTerms } from '../time/terms.ts';

const retryTerms = z.object({
  /** Retries after the first attempt. Defaults to 3. */
  maxRetryCount: z.optional(z.int().check(z.nonnegative())),
  /** Delay in seconds before each retry. Defaults to 1, 2 and 4 s. */
  delaySeconds: z.optional(z.number().check(z.nonnegative())),
});

const terms = {
  /** URL or path, without a trailing slash. */
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
  /** Overrides by call name, where a call differs from its domain and its definition. */
  endpoints: z.optional(z.record(z.string(), endpointTerms)),
});

/**
 * SDK configuration that the server sends to browsers (SDK §7, §9). By default a call is enabled
 * and uses its own definition below the API base, so only deviations are listed. A domain missing
 * from `domains` has no configuration, and its calls fail.
 */
export const sdkConfig = z.object({
  domains: z.record(z.string(), domainTerms),
  /** Default for every domain without its own. If missing, retries wait 1, 2 and 4 s. */
  retry: z.optional(retryTerms),
  /** Minimum interval between two refreshes of the device grant, in milliseconds. */
  deviceGrantRefreshIntervalMs: z.optional(z.number()),
  /** Minimum interval between two purges of session and device grant, in milliseconds. */
  sessionPurgeIntervalMs: z.optional(z.number()),
  /**
   * Idle timeout: milliseconds without a response from our API after which the visitor is taken to
   * be gone.
   */
  inactivityMs: z.optional(z.int().check(z.nonnegative())),
  passkeyEnabled: z.optional(z.boolean()),
  /** Name of the global array that analytics reads. Defaults to `dataLayer`. */
  dataLayer: z.optional(z.string().check(z.regex(/^[A-Za-z_]\w{0,40}$/))),
  time: z.optional(timeTerms),
  chat: z.optional(chatTerms),
  cards: z.optional(cardsTerms),
});
export type SdkConfig = z.infer<typeof sdkConfig>;
