import { address, servicePlace } from '@sideband/shared-sdk/address/model';
import { money, text, words, z } from '@sideband/shared-sdk/wire';

const id = z.string().check(z.regex(/^[\w-]{1,64}$/));
export const billingProfileId = id.brand<'BillingProfileId'>();
export type BillingProfileId = z.infer<typeof billingProfileId>;

const nameOf = (name: typeof text) =>
  z.object({ firstAndLastName: z.object({ firstName: name(60), lastName: name(60) }) });

/** Name as stored. */
export const billingProfileName = nameOf(text);
/** Name as sent in a request: whitespace is collapsed, and no part is allowed to be blank. */
export const givenProfileName = nameOf(words);

/** Payer, service address or place, and default payment method (application §3). */
export const billingProfile = z.object({
  id: billingProfileId,
  /** `null` until the first payment method is stored. */
  defaultPaymentMethodId: z.nullable(z.string()),
  billingProfileName,
  /** Omitted while only the place of use is known. */
  serviceAddress: z.optional(address),
  servicePlace: z.optional(servicePlace),
  status: z.object({
    open: z.object({
      activeDisputes: z.int(),
      serviceAddressStatus: z.enum(['valid', 'notValid']),
      subscriptions: z.array(z.string()),
    }),
  }),
});
export type BillingProfile = z.infer<typeof billingProfile>;

/** Amount that the next renewals will charge, and the subscriptions it is for. */
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

/** Balance due today, invoice by invoice. */
export const balanceDueDetails = z.object({
  balanceDue: money,
  invoices: z.array(z.object({ invoiceId: z.string(), dueDate: z.iso.date(), amountDue: money })),
});
export type BalanceDueDetails = z.infer<typeof balanceDueDetails>;

export const balanceAfter = z.object({
  /** Balance due after the payment. */
  billingProfileBalanceAfter: z.object({ value: money }),
});
export type BalanceAfter = z.infer<typeof balanceAfter>;
