import { chatOriginOf } from '@sideband/shared-sdk/chat/model';
import { z } from '@sideband/shared-sdk/wire';

/** What the server lays down for taking cards. */
export const cardsTerms = z.object({
  /** Where cards are typed in: the gateway's origin, which pages of ours frame. */
  origin: z.optional(z.string()),
});
export type CardsTerms = z.infer<typeof cardsTerms>;

/** The origin as it may stand in a policy, by the same rule as the chat's; without one no card can be typed in. */
export const cardsOriginOf = ({ origin }: CardsTerms): string | undefined =>
  chatOriginOf(origin === undefined ? {} : { origin });

/**
 * What browsers call the gateway's wallet: an address over TLS, as the W3C's Payment Method Identifiers (3.2) ask for.
 * Of this machine Chromium takes it without, as it takes everything of it for safe.
 */
export const walletOf = (origin: string): string | undefined =>
  cardsOriginOf({ origin }) && `${origin}/wallet`;
