import { z } from '@sideband/shared-sdk/wire';

/** The payment method failed or was declined (application §8). */
export const paymentRefusal = z.object({ code: z.literal('CREDIT_CARD_ERROR') });

/** The same, or the gift card that was to pay first is none, is spent, or is another country's. */
export const balanceRefusal = z.object({
  code: z.enum(['CREDIT_CARD_ERROR', 'BAD_DATA_RETURNED']),
});
export type BalanceRefusal = z.infer<typeof balanceRefusal>;
