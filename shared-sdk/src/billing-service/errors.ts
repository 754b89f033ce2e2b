import { money, z } from '@sideband/shared-sdk/wire';

/**
 * The amount was too small to charge; the card is good. `smallestCharge` is the least that can be paid by card. What is
 * due below that goes onto the next bill.
 */
const tooLittle = { smallestCharge: z.optional(money) };

/** The payment method failed or was declined (application §8), or cannot be charged so little. */
export const paymentRefusal = z.object({ code: z.literal('CREDIT_CARD_ERROR'), ...tooLittle });

/** The same, or the gift card that was to pay first is none, is spent, or is another country's. */
export const balanceRefusal = z.object({
  code: z.enum(['CREDIT_CARD_ERROR', 'BAD_DATA_RETURNED']),
  ...tooLittle,
});
export type BalanceRefusal = z.infer<typeof balanceRefusal>;
