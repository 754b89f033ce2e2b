import { address } from '@sideband/shared-sdk/address/model';
import { billingProfileId } from '@sideband/shared-sdk/billing/model';
import { giftCardTokenId } from '@sideband/shared-sdk/gift-cards/model';
import { paymentMethodId } from '@sideband/shared-sdk/payment-methods/model';
import { money, z } from '@sideband/shared-sdk/wire';

const text = z.string();

/** What somebody typed of themselves; all of it, whichever flow asked. */
const details = z.object({
  ...{ firstName: text, lastName: text, phone: text },
  ...{ line1: text, line2: text, city: text, state: text, postalCode: text },
});

/** The same, once it was found good. */
const known = z.object({
  firstName: text,
  lastName: text,
  phone: z.optional(text),
  address,
});
export type KnownDetails = z.infer<typeof known>;

const giftCard = z.object({ giftCardTokenId, lastFour: text, balance: money });

/** What pays, without anything of a card that could be paid with elsewhere. */
const paying = z.object({
  billingProfileId,
  paymentMethodId,
  brand: text,
  lastFour: text,
  expiryMonth: z.int(),
  expiryYear: z.int(),
  wallet: z.optional(text),
  giftCard: z.optional(giftCard),
});

/** A radio that was found; nothing of it opens anything, and whose it is, it does not say. */
const radio = z.object({
  ...{ deviceId: text, lastFour: text },
  type: z.enum(['car', 'radio', 'aviation', 'marine']),
  vehicle: z.nullable(z.object({ year: z.int(), make: text, model: text })),
  lifecycle: z.enum([
    ...(['trialEligible', 'trialNotClaimed', 'trialClaimed'] as const),
    ...(['trialWithFollowOn', 'selfPay', 'inactive'] as const),
  ]),
  heldBy: z.enum(['nobody', 'you', 'somebody']),
});

/** What somebody typed to find it, each way by itself. */
const radioTyped = z.object({
  by: z.enum(['radioId', 'vin', 'plate']),
  ...{ radioId: text, vin: text, plate: text, state: text },
});

/** A press that was sent. The key stays the same for as long as nobody knows what came of it. */
const press = z.object({
  orderId: text,
  paymentMethodId: z.optional(text),
  key: text,
  /** What was priced, as it was asked. */
  asked: text,
});

/**
 * Everything that a flow asks and keeps. It outlives a reload and the swap of one flow for another that sells
 * the same; a password and the number of a card are never part of it.
 */
export const choices = z.object({
  radio: z.optional(radio),
  radioTyped: z.optional(radioTyped),
  /** What is changed, where something is. */
  subscriptionIds: z.optional(z.array(text)),
  offerId: z.optional(text),
  /** An offer that was made to them, once they said yes to it. */
  acceptedOfferId: z.optional(text),
  addOnIds: z.array(text),
  /** Add-ons were asked for, and maybe none was wanted. */
  hasSeenAddOns: z.boolean(),
  promoCode: z.optional(text),
  email: text,
  /** It was looked up, and may be bought with. */
  isEmailGood: z.boolean(),
  details,
  known: z.optional(known),
  /** What was known before a wallet brought other details. */
  before: z.optional(known),
  paying: z.optional(paying),
  /** The bank declined it and it is forgotten: something else has to be given. */
  isPayingRefused: z.boolean(),
  /** It was to pay beside the card that was declined, and still may. */
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
    ...{ firstName: '', lastName: '', phone: '' },
    ...{ line1: '', line2: '', city: '', state: '', postalCode: '' },
  },
};

/** What was kept, by this version of the page or by another that kept other things. */
export function readChoices(kept: string | undefined): Choices {
  try {
    const read = z.safeParse(choices, { ...noChoices, ...JSON.parse(kept ?? '{}') });
    return read.success ? read.data : noChoices;
  } catch {
    return noChoices;
  }
}
