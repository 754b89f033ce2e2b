import { address } from '@sideband/shared-sdk/address/model';
import { z } from '@sideband/shared-sdk/wire';

/** Balance due after the payment, in minor units of the account's currency. */
export const balanceAfter = z.object({ billingProfileBalanceAfter: z.object({ value: z.int() }) });

/** Card as stored by the billing service (application §3). */
export const cardPaymentMethod = z.object({
  id: z.string(),
  brand: z.string(),
  last4: z.string().check(z.regex(/^\d{4}$/)),
  expiryMonth: z.int(),
  expiryYear: z.int(),
  wallet: z.optional(z.string()),
  billingAddress: z.optional(address),
});
