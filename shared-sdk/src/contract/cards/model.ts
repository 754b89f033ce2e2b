import { chatOriginOf } from '@sideband/shared-sdk/chat/model';
import { z } from '@sideband/shared-sdk/wire';

/** Server configuration for entering cards. */
export const cardsTerms = z.object({
  /** Origin where cards are entered: the payment gateway, framed by our pages. */
  origin: z.optional(z.string()),
});
export type CardsTerms = z.infer<typeof cardsTerms>;

/**
 * Returns the origin as it is allowed to appear in a content security policy, by the same rule as
 * the chat origin. Without an origin, no card can be entered.
 */
export const cardsOriginOf = ({ origin }: CardsTerms): string | undefined =>
  chatOriginOf(origin === undefined ? {} : { origin });

/**
 * Returns the payment method identifier of the gateway's wallet. It must be an HTTPS URL (W3C
 * Payment Method Identifiers, 3.2). On localhost, which Chromium treats as secure, HTTP is
 * accepted.
 */
export const walletOf = (origin: string): string | undefined =>
  cardsOriginOf({ origin }) && `${origin}/wallet`;
