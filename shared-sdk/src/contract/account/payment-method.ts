import { text, z } from '@sideband/shared-sdk/wire';

/** Card that an account pays with, limited to the displayable fields (application §3). */
const creditCard = z.object({
  last4Digits: z.string().check(z.regex(/^\d{4}$/)),
  type: text(40),
  /** Month, 1–12. */
  expirationMonth: z.int(),
  /** Four-digit year. */
  expirationYear: z.int(),
  status: z.enum(['active', 'aboutToExpire', 'expired']),
  /** Last day of the expiration month. */
  expirationDate: z.iso.date(),
  daysUntilExpiration: z.int(),
});

export const paymentMethod = z.object({ type: text(40), creditCard: z.optional(creditCard) });
