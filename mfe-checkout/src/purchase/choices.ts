import { placeOfUse } from '@sideband/shared-sdk/address/model';
import { billingProfileId } from '@sideband/shared-sdk/billing/model';
import { giftCardTokenId } from '@sideband/shared-sdk/gift-cards/model';
import { paymentMethodId } from '@sideband/shared-sdk/payment-methods/model';
import { money, z } from '@sideband/shared-sdk/wire';

const text = z.string();

/** Personal details as typed. All flows share them, whichever fields they ask for. */
const details = z.object({
  firstName: text,
  lastName: text,
  phone: text,
  line1: text,
  line2: text,
  city: text,
  state: text,
  postalCode: text,
});

/** Personal details after validation. */
const known = z.object({
  firstName: text,
  lastName: text,
  phone: z.optional(text),
  /** Address, or only the place of use where no address was asked for. */
  address: placeOfUse,
});
export type KnownDetails = z.infer<typeof known>;

const giftCard = z.object({ giftCardTokenId, lastFour: text, balance: money });

/** Payment method. Contains nothing that could be used to pay on another site. */
const paying = z.object({
  billingProfileId,
  paymentMethodId,
  brand: text,
  lastFour: text,
  expiryMonth: z.int(),
  expiryYear: z.int(),
  wallet: z.optional(text),
});

/** Radio that was found. Contains no owner and grants no access. */
const radio = z.object({
  deviceId: text,
  lastFour: text,
  type: z.enum(['car', 'radio', 'aviation', 'marine']),
  vehicle: z.nullable(z.object({ year: z.int(), make: text, model: text })),
  lifecycle: z.enum([
    ...(['trialEligible', 'trialNotClaimed', 'trialClaimed'] as const),
    ...(['trialWithFollowOn', 'selfPay', 'inactive'] as const),
  ]),
  heldBy: z.enum(['nobody', 'you', 'somebody']),
});

/** Typed values of the radio lookup, for each way to look up a radio. */
const radioTyped = z.object({
  by: z.enum(['radioId', 'vin', 'plate']),
  radioId: text,
  vin: text,
  plate: text,
  state: text,
});

/** Confirmation that was sent. Its idempotency key is reused until the outcome is known. */
const press = z.object({
  orderId: text,
  paymentMethodId: z.optional(text),
  key: text,
  /** Serialized choices that the order was priced for. */
  asked: text,
});

/**
 * Everything that a flow asks for and keeps as a draft. The draft survives a reload and a switch to
 * another flow that sells the same plans. It never contains a password or a card number.
 */
export const choices = z.object({
  radio: z.optional(radio),
  radioTyped: z.optional(radioTyped),
  /** Subscriptions to change, if any. */
  subscriptionIds: z.optional(z.array(text)),
  offerId: z.optional(text),
  /** Targeted offer that the customer has accepted. */
  acceptedOfferId: z.optional(text),
  addOnIds: z.array(text),
  /** Whether the customer has seen the add-ons, even if none was chosen. */
  hasSeenAddOns: z.boolean(),
  promoCode: z.optional(text),
  email: text,
  /** Whether the email address was checked and can be used for a purchase. */
  isEmailGood: z.boolean(),
  details,
  known: z.optional(known),
  /** Details that were known before a wallet provided others. */
  before: z.optional(known),
  paying: z.optional(paying),
  /**
   * Whether the bank declined the card that pays several orders. It was then discarded, and another
   * has to be chosen.
   */
  isPayingRefused: z.boolean(),
  /** Gift card that pays first. It is kept when the card that pays the rest is declined. */
  giftCard: z.optional(giftCard),
  press: z.optional(press),
});
export type Choices = z.infer<typeof choices>;

const noChoices: Choices = {
  addOnIds: [],
  hasSeenAddOns: false,
  email: '',
  isEmailGood: false,
  isPayingRefused: false,
  details: {
    firstName: '',
    lastName: '',
    phone: '',
    line1: '',
    line2: '',
    city: '',
    state: '',
    postalCode: '',
  },
};

/**
 * Parses a draft. Falls back to empty choices when another version of the page has stored an
 * incompatible one.
 */
export function readChoices(kept: string | undefined): Choices {
  try {
    const read = z.safeParse(choices, { ...noChoices, ...JSON.parse(kept ?? '{}') });
    return read.success ? read.data : noChoices;
  } catch {
    return noChoices;
  }
}
