import { address, givenAddress } from '@sideband/shared-sdk/address/model';
import { billingProfileId } from '@sideband/shared-sdk/billing/model';
import { z } from '@sideband/shared-sdk/wire';

export const paymentMethodId = z
  .string()
  .check(z.regex(/^[\w-]{1,64}$/))
  .brand<'PaymentMethodId'>();
export type PaymentMethodId = z.infer<typeof paymentMethodId>;

/** A stored card (application §3): what may be shown of it, never the number. */
export const paymentMethod = z.object({
  id: paymentMethodId,
  /** The gateway's id of it, for the calls that name a card by that. */
  stripePaymentMethodId: z.string(),
  brand: z.string(),
  last4: z.string().check(z.regex(/^\d{4}$/)),
  /** 1–12. The card is good through the last day of this month. */
  expiryMonth: z.int(),
  /** Four digits. */
  expiryYear: z.int(),
  /** Of a card that lives in a wallet, such as `applePay`. */
  wallet: z.optional(z.string()),
  billingAddress: address,
  isDefault: z.boolean(),
});
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** What can change of a stored card: a new number is a new card. */
export const paymentMethodChange = z.object({
  expiryMonth: z.int().check(z.minimum(1), z.maximum(12)),
  expiryYear: z.int().check(z.minimum(2000), z.maximum(2099)),
  billingAddress: givenAddress,
});
export type PaymentMethodChange = z.infer<typeof paymentMethodChange>;

/** A card that the gateway has taken under a setup token. */
export const newPaymentMethod = z.object({
  billingProfileId,
  /** The gateway's id of the finished setup. */
  setupId: z.string().check(z.minLength(1), z.maxLength(255)),
  /** The first card of a profile is its default one in any case. */
  setAsDefault: z.optional(z.boolean()),
});
export type NewPaymentMethod = z.infer<typeof newPaymentMethod>;

/** What happened to the stored cards, newest first. */
export const paymentMethodEvent = z.object({
  paymentMethodId: z.string(),
  last4: z.string(),
  event: z.enum(['added', 'updated', 'removed', 'madeDefault']),
  at: z.iso.datetime(),
});
export type PaymentMethodEvent = z.infer<typeof paymentMethodEvent>;
