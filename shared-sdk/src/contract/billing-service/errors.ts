import { money, z } from '@sideband/shared-sdk/wire';

/**
 * Smallest amount that can be charged to a card. Set if the amount was smaller. The card itself is
 * valid. A smaller balance is carried over to the next bill.
 */
const tooLittle = { smallestCharge: z.optional(money) };

/**
 * The payment method failed or was declined (application §8), or the amount is too small to charge.
 */
export const paymentRefusal = z.object({ code: z.literal('CREDIT_CARD_ERROR'), ...tooLittle });

/**
 * Like `paymentRefusal`, or `BAD_DATA_RETURNED`: the gift card is unknown, spent, or from another
 * country.
 */
export const balanceRefusal = z.object({
  code: z.enum(['CREDIT_CARD_ERROR', 'BAD_DATA_RETURNED']),
  ...tooLittle,
});
export type BalanceRefusal = z.infer<typeof balanceRefusal>;
