import { z } from '@sideband/shared-sdk/wire';

/** The payment method failed or was declined (application §8). */
export const paymentRefusal = z.object({ code: z.literal('CREDIT_CARD_ERROR') });
