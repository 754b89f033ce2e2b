import { countryCode, money, z } from '@sideband/shared-sdk/wire';

/**
 * Token of a looked-up card, valid for a limited time on the device that looked it up. The token of
 * a registered card is valid as long as the registration, wherever its customer is signed in. Never
 * the card number.
 */
export const giftCardTokenId = z
  .string()
  .check(z.minLength(16), z.maxLength(64))
  .brand<'GiftCardTokenId'>();
export type GiftCardTokenId = z.infer<typeof giftCardTokenId>;

const byIdentifier = { cardIdentifier: z.string().check(z.minLength(1), z.maxLength(40)) };
const byNumber = {
  number: z.string().check(z.regex(/^\d{8,24}$/)),
  cvv2: z.string().check(z.regex(/^\d{3,4}$/)),
  /** Month 01–12 and a four-digit year. */
  expiry: z.object({
    month: z.string().check(z.regex(/^(0[1-9]|1[0-2])$/)),
    year: z.string().check(z.regex(/^\d{4}$/)),
  }),
};

/**
 * Gift card as typed by the customer, in one of the two shapes of the specification
 * (application §3): its identifier alone, or number, CVC and expiry together.
 */
export const giftCardInput = z.union([z.strictObject(byIdentifier), z.strictObject(byNumber)]);
export type GiftCardInput = z.infer<typeof giftCardInput>;

/**
 * Token of an earlier lookup of the same card, sent when the redemption with that token got no
 * response. The server invalidates it, so that a request still in flight redeems nothing.
 */
const supersedes = z.optional(giftCardTokenId);
export const giftCardLookUp = z.union([
  z.strictObject({ ...byIdentifier, supersedes }),
  z.strictObject({ ...byNumber, supersedes }),
]);

export const giftCard = z.object({
  giftCardTokenId,
  balance: money,
  lastFour: z.string(),
  country: countryCode,
});
export type GiftCard = z.infer<typeof giftCard>;

/** Response to a lookup. A card without a balance cannot be spent. */
export const giftCardAnswer = z.extend(giftCard, { balance: z.optional(z.nullable(money)) });

export const redemption = z.object({
  /** Amount redeemed: the full balance of the card. */
  amount: money,
  /** Credit of the account after the redemption. */
  credit: money,
  balanceDue: money,
  redeemedAt: z.iso.datetime(),
});
export type Redemption = z.infer<typeof redemption>;
