import { text, z } from '@sideband/shared-sdk/wire';

/** Last four characters of a radio ID, the only part that is sent here (application §5). */
export const radioIdLastFour = z.string().check(z.regex(/^[A-Z0-9]{4}$/));

/** Radio on which service can continue (application §3). */
export const eligibleRadio = z.object({
  last4DigitsOfRadioId: radioIdLastFour,
  yearMakeModel: z.optional(z.string()),
  nickname: z.optional(z.string()),
  eligibilityStatus: z.enum(['LINK', 'CS_INELIGIBLE_RADIO']),
});

export const eligibleRadios = z.object({ radios: z.array(eligibleRadio) });

/** Radio of the signed-in customer, with the subscription on it. */
export const ownRadio = z.object({
  ...eligibleRadio.shape,
  /** Device ID that pages use for the radio. */
  deviceId: text(60),
  type: z.enum(['car', 'radio', 'aviation', 'marine']),
  /** Current subscription of the radio. `null` if there is none. */
  subscriptionId: z.nullable(text(60)),
});
export type OwnRadio = z.infer<typeof ownRadio>;

/** Eligibility alone, which is also returned to visitors whose identity is not certain. */
export const eligibility = z.object({ eligibilityStatus: eligibleRadio.shape.eligibilityStatus });

/** Subscription that another service can be added to. */
export const eligibleSubscription = z.object({
  id: text(60),
  last4DigitsOfRadioId: z.optional(radioIdLastFour),
  planIds: z.array(z.string()),
  isActive: z.boolean(),
});
