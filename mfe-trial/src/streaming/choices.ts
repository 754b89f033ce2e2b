import { placeOfUse } from '@sideband/shared-sdk/address/model';
import { billingProfileId } from '@sideband/shared-sdk/billing/model';
import { paymentMethodId } from '@sideband/shared-sdk/payment-methods/model';
import { z } from '@sideband/shared-sdk/wire';

const text = z.string();

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

const known = z.object({
  firstName: text,
  lastName: text,
  phone: z.optional(text),
  address: placeOfUse,
});
export type KnownDetails = z.infer<typeof known>;

/** Verified card. Contains nothing that could be used to pay on another site. */
const paying = z.object({
  billingProfileId,
  paymentMethodId,
  brand: text,
  lastFour: text,
  expiryMonth: z.int(),
  expiryYear: z.int(),
  wallet: z.optional(text),
});

/** Confirmation that was sent. Its idempotency key is reused until the outcome is known. */
const press = z.object({
  orderId: text,
  paymentMethodId: z.optional(text),
  key: text,
  /** Serialized request that the order was priced for. */
  asked: text,
});

/**
 * What both flows of the trial ask for and keep as a draft, which survives a reload and a swap of
 * the flows. Never contains a password or a card number.
 */
const choices = z.object({
  hasSeenOffer: z.boolean(),
  email: text,
  /** Whether the email address was checked and can start a trial. */
  isEmailGood: z.boolean(),
  details,
  known: z.optional(known),
  paying: z.optional(paying),
  press: z.optional(press),
});
export type Choices = z.infer<typeof choices>;

const noChoices: Choices = {
  hasSeenOffer: false,
  email: '',
  isEmailGood: false,
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

/** Parses a draft. Falls back to no choices when another version of the page has stored it. */
export function readChoices(kept: string | undefined): Choices {
  try {
    const read = z.safeParse(choices, Object.assign({}, noChoices, JSON.parse(kept ?? '{}')));
    return read.success ? read.data : noChoices;
  } catch {
    return noChoices;
  }
}
