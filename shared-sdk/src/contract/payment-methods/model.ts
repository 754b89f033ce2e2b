import { address, givenAddress, servicePlace } from '@sideband/shared-sdk/address/model';
import { billingProfileId } from '@sideband/shared-sdk/billing/model';
import { z } from '@sideband/shared-sdk/wire';

export const paymentMethodId = z
  .string()
  .check(z.regex(/^[\w-]{1,64}$/))
  .brand<'PaymentMethodId'>();
export type PaymentMethodId = z.infer<typeof paymentMethodId>;

/** A stored card (application §3). It has only the fields that may be shown, never the number. */
export const paymentMethod = z.object({
  id: paymentMethodId,
  /** The gateway's ID of the card, for calls that identify a card by it. */
  stripePaymentMethodId: z.string(),
  brand: z.string(),
  last4: z.string().check(z.regex(/^\d{4}$/)),
  /** 1–12. The card is valid through the last day of this month. */
  expiryMonth: z.int(),
  /** Four digits. */
  expiryYear: z.int(),
  /** Wallet that the card comes from, such as `applePay`. */
  wallet: z.optional(z.string()),
  /** Omitted while the bank checks the card by its ZIP or postal code only. */
  billingAddress: z.optional(address),
  billingPlace: z.optional(servicePlace),
  isDefault: z.boolean(),
});
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** Changeable fields of a stored card. A card with a new number is a new card. */
export const paymentMethodChange = z.object({
  expiryMonth: z.int().check(z.minimum(1), z.maximum(12)),
  expiryYear: z.int().check(z.minimum(2000), z.maximum(2099)),
  billingAddress: givenAddress,
});
export type PaymentMethodChange = z.infer<typeof paymentMethodChange>;

/** A card that the gateway has accepted in a finished setup. */
export const newPaymentMethod = z.object({
  billingProfileId,
  /** The gateway's ID of the finished setup. */
  setupId: z.string().check(z.minLength(1), z.maxLength(255)),
  /**
   * Whether to make this card the default. The first card of a profile always becomes the default.
   */
  setAsDefault: z.optional(z.boolean()),
});
export type NewPaymentMethod = z.infer<typeof newPaymentMethod>;

/** An event in the history of a stored card. */
export const paymentMethodEvent = z.object({
  paymentMethodId: z.string(),
  last4: z.string(),
  event: z.enum(['added', 'updated', 'removed', 'madeDefault']),
  at: z.iso.datetime(),
});
export type PaymentMethodEvent = z.infer<typeof paymentMethodEvent>;

/** Why a stored card is not removed. */
export const cardRemovalRefusal = z.object({ code: z.literal('DEFAULT_OF_RENEWING_PLAN') });
export type CardRemovalRefusal = z.infer<typeof cardRemovalRefusal>;
