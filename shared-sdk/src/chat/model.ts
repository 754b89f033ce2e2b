import { z } from '@sideband/shared-sdk/wire';

/** What the server lays down for the chat (application §1). */
export const chatTerms = z.object({
  /** Who answers. Nothing, or a name that nobody knows, means LivePerson: see `chatProviderOf`. */
  provider: z.optional(z.nullable(z.string())),
  /** Where the provider's window is: the one other origin that our pages may frame. */
  origin: z.optional(z.string()),
  /** For when nobody is there, as it is written in that country. */
  phone: z.object({ US: z.string(), CA: z.string() }),
  /** When somebody is, every day, in Eastern time: `08:00`. */
  hours: z.object({ opensAt: z.string(), closesAt: z.string() }),
});
export type ChatTerms = z.infer<typeof chatTerms>;

export const chatProviders = ['sierra', '247', 'liveperson'] as const;
export type ChatProvider = (typeof chatProviders)[number];

/** Of what is configured, whatever that is. */
export const chatProviderOf = (configured: unknown): ChatProvider =>
  chatProviders.find((name) => name === configured) ?? 'liveperson';

/**
 * The origin as it may stand in a policy: https, or http on this machine. Anything more than an origin is a wrong
 * configuration and counts as none, and without one no window of anybody is opened.
 */
export function chatOriginOf({ origin }: Pick<ChatTerms, 'origin'>): string | undefined {
  if (origin === undefined || !URL.canParse(origin)) return;
  const url = new URL(origin);
  const isHere = url.hostname === 'localhost' || url.hostname.endsWith('.localhost');
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isHere);
  return isSafe && url.origin === origin ? origin : undefined;
}
