import { text, z } from '@sideband/shared-sdk/wire';

/** The card an account pays with, as far as anybody may see it (application §3). */
const creditCard = z.object({
  last4Digits: z.string().check(z.regex(/^\d{4}$/)),
  type: text(40),
  /** 1–12. */
  expirationMonth: z.int(),
  /** Four digits. */
  expirationYear: z.int(),
  status: z.enum(['active', 'aboutToExpire', 'expired']),
  /** The last day of its month. */
  expirationDate: z.iso.date(),
  daysUntilExpiration: z.int(),
});

export const paymentMethod = z.object({ type: text(40), creditCard: z.optional(creditCard) });
