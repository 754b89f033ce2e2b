import { countryCode, money, z } from '@sideband/shared-sdk/wire';

/**
 * Names one looked-up card for a while, on the device that looked it up; one that is kept for a customer as long as
 * that is, wherever they are signed in. Not the card's number.
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
  /** Month 01–12 and a year of four digits. */
  expiry: z.object({
    month: z.string().check(z.regex(/^(0[1-9]|1[0-2])$/)),
    year: z.string().check(z.regex(/^\d{4}$/)),
  }),
};

/**
 * A gift card as the customer types it, in one of the two shapes of the specification (application §3):
 * by its one identifier, or by number, CVC and expiry together.
 */
export const giftCardInput = z.union([z.strictObject(byIdentifier), z.strictObject(byNumber)]);
export type GiftCardInput = z.infer<typeof giftCardInput>;

/**
 * `supersedes` names an earlier look-up of the card whose redemption got no answer. It is taken back,
 * so that a request still on its way redeems nothing.
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

/** A look-up as it may be answered: without a balance it is a card that cannot be spent. */
export const giftCardAnswer = z.extend(giftCard, { balance: z.optional(z.nullable(money)) });

export const redemption = z.object({
  /** What the card gave, whole. */
  amount: money,
  /** The account's credit after it. */
  credit: money,
  balanceDue: money,
  redeemedAt: z.iso.datetime(),
});
export type Redemption = z.infer<typeof redemption>;
