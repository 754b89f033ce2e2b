import { z } from '@sideband/shared-sdk/wire';

/** Server configuration of the chat (application §1). */
export const chatTerms = z.object({
  /** Chat provider. LivePerson if it is missing or unknown: see `chatProviderOf`. */
  provider: z.optional(z.nullable(z.string())),
  /** Origin of the provider's chat window, which our pages are allowed to frame. */
  origin: z.optional(z.string()),
  /** Phone number to call outside chat hours, in the notation of each country. */
  phone: z.object({ US: z.string(), CA: z.string() }),
  /** Hours during which agents answer, every day, in Eastern time: `08:00`. */
  hours: z.object({ opensAt: z.string(), closesAt: z.string() }),
});
export type ChatTerms = z.infer<typeof chatTerms>;

export const chatProviders = ['sierra', '247', 'liveperson'] as const;
export type ChatProvider = (typeof chatProviders)[number];

/** Returns the configured provider, or LivePerson for any other value. */
export const chatProviderOf = (configured: unknown): ChatProvider =>
  chatProviders.find((name) => name === configured) ?? 'liveperson';

/**
 * Returns the origin as it is allowed to appear in a content security policy: HTTPS, or HTTP on
 * localhost. Anything beyond an origin is a configuration error and counts as missing. Without an
 * origin, no chat window opens.
 */
export function chatOriginOf({ origin }: Pick<ChatTerms, 'origin'>): string | undefined {
  if (origin === undefined || !URL.canParse(origin)) return;
  const url = new URL(origin);
  const isHere = url.hostname === 'localhost' || url.hostname.endsWith('.localhost');
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isHere);
  return isSafe && url.origin === origin ? origin : undefined;
}
