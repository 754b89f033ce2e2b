import { address } from '@sideband/shared-sdk/address/model';
import { money, text, words, z } from '@sideband/shared-sdk/wire';

const id = z.string().check(z.regex(/^[\w-]{1,64}$/));
export const billingProfileId = id.brand<'BillingProfileId'>();
export type BillingProfileId = z.infer<typeof billingProfileId>;

const nameOf = (name: typeof text) =>
  z.object({ firstAndLastName: z.object({ firstName: name(60), lastName: name(60) }) });

/** As it is kept. */
export const billingProfileName = nameOf(text);
/** As a request states it. */
export const givenProfileName = nameOf(words);

/** Who pays, and with what (application §3). */
export const billingProfile = z.object({
  id: billingProfileId,
  /** Missing until a first payment method is stored. */
  defaultPaymentMethodId: z.nullable(z.string()),
  billingProfileName,
  serviceAddress: address,
  status: z.object({
    open: z.object({
      activeDisputes: z.int(),
      serviceAddressStatus: z.enum(['valid', 'notValid']),
      subscriptions: z.array(z.string()),
    }),
  }),
});
export type BillingProfile = z.infer<typeof billingProfile>;

/** What the next renewal will take, and for what. */
export const nextBill = z.object({
  balanceDue: money,
  items: z.array(
    z.object({
      subscriptionId: z.string(),
      description: z.string(),
      dueDate: z.iso.date(),
      amount: money,
    }),
  ),
});
export type NextBill = z.infer<typeof nextBill>;

/** What is open today, bill by bill. */
export const balanceDueDetails = z.object({
  balanceDue: money,
  invoices: z.array(z.object({ invoiceId: z.string(), dueDate: z.iso.date(), amountDue: money })),
});
export type BalanceDueDetails = z.infer<typeof balanceDueDetails>;

export const balanceAfter = z.object({
  /** What is still open once the payment has been taken. */
  billingProfileBalanceAfter: z.object({ value: money }),
});
export type BalanceAfter = z.infer<typeof balanceAfter>;
