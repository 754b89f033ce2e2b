import { countryCode, money, z } from '@sideband/shared-sdk/wire';

/** What the account owes and holds (application §3). `credit` pays coming bills before a card does. */
export const billingStatus = z.object({
  amountDue: money,
  credit: money,
  isEBill: z.boolean(),
  isPastDue: z.boolean(),
});
export type BillingStatus = z.infer<typeof billingStatus>;

export const account = z.object({
  accountNumber: z.string().brand<'AccountNumber'>(),
  username: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  country: countryCode,
  billingStatus,
});
export type Account = z.infer<typeof account>;
