import { placeOfUse } from '@sideband/shared-sdk/address/model';
import { noDetails } from '@sideband/shared-sdk/blocks/address';
import { noRadioTyped } from '@sideband/shared-sdk/blocks/radio-lookup';
import { z } from '@sideband/shared-sdk/wire';

const text = z.string();

/** A radio that was found. Contains no owner and grants no access. */
export const car = z.object({
  deviceId: text,
  lastFour: text,
  type: z.enum(['car', 'radio', 'aviation', 'marine']),
  vehicle: z.nullable(z.object({ year: z.int(), make: text, model: text })),
  lifecycle: z.enum([
    ...(['trialEligible', 'trialNotClaimed', 'trialClaimed'] as const),
    ...(['trialWithFollowOn', 'selfPay', 'inactive'] as const),
  ]),
  heldBy: z.enum(['nobody', 'you', 'somebody']),
  trial: z.optional(z.object({ totalDays: z.int(), daysIn: z.int() })),
});
export type Car = z.infer<typeof car>;

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

/** How the car was bought, as far as the visitor says. It only makes the reasons clearer. */
const bought = z.object({
  from: z.optional(z.enum(['dealer', 'private'])),
  lately: z.optional(z.boolean()),
});

/**
 * Everything that the pages for claiming a trial ask for. Kept as a draft that they share, so that a
 * reload, Back or another of these pages does not ask again. Never contains a password.
 */
const choices = z.object({
  typed: z.object({
    by: z.enum(['radioId', 'vin', 'plate']),
    radioId: text,
    vin: text,
    plate: text,
    state: text,
  }),
  /** Car by the page that it was found for, because a used car is checked by other rules. */
  cars: z.object({ new: z.optional(car), used: z.optional(car) }),
  /** Device ID of the car that the visitor named or confirmed as theirs. */
  confirmed: z.optional(text),
  /** Why the used car that was typed has no trial. */
  reason: z.optional(text),
  bought,
  /** Token of the dealer's link that was followed. */
  dealerToken: z.optional(text),
  email: text,
  /** Whether the email address was checked and is new. */
  isEmailGood: z.boolean(),
  details,
  /** Details after validation. */
  known: z.optional(
    z.object({
      firstName: text,
      lastName: text,
      phone: z.optional(text),
      address: placeOfUse,
    }),
  ),
  marketing: z.boolean(),
  offerTerms: z.boolean(),
});
export type Choices = z.infer<typeof choices>;
export type KnownDetails = NonNullable<Choices['known']>;

/** Nothing chosen yet. Most people know the plate of their car by heart. */
const nothing: Choices = {
  typed: Object.assign({}, noRadioTyped, { by: 'plate' as const }),
  cars: {},
  bought: {},
  email: '',
  isEmailGood: false,
  details: noDetails,
  marketing: false,
  offerTerms: false,
};

/** Parses a draft. Falls back to no choices when another version of the page has stored it. */
export function readChoices(kept: string | undefined): Choices {
  try {
    const read = z.safeParse(choices, Object.assign({}, nothing, JSON.parse(kept ?? '{}')));
    return read.success ? read.data : nothing;
  } catch {
    return nothing;
  }
}
