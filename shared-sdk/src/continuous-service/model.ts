import { text, z } from '@sideband/shared-sdk/wire';

/** Radio ids travel as their last four characters here (application §5). */
export const radioIdLastFour = z.string().check(z.regex(/^[A-Z0-9]{4}$/));

/** A radio that service may be continued on (application §3). */
export const eligibleRadio = z.object({
  last4DigitsOfRadioId: radioIdLastFour,
  yearMakeModel: z.optional(z.string()),
  nickname: z.optional(z.string()),
  eligibilityStatus: z.enum(['LINK', 'CS_INELIGIBLE_RADIO']),
});

export const eligibleRadios = z.object({ radios: z.array(eligibleRadio) });

/** A radio of the customer's own, and what plays on it. */
export const ownRadio = z.object({
  ...eligibleRadio.shape,
  /** What pages call it. */
  deviceId: text(60),
  type: z.enum(['car', 'radio', 'aviation', 'marine']),
  /** Of the plan that plays on it; null: none does. */
  subscriptionId: z.nullable(text(60)),
});
export type OwnRadio = z.infer<typeof ownRadio>;

/** The same radio, for somebody we cannot be sure of. */
export const eligibility = z.object({ eligibilityStatus: eligibleRadio.shape.eligibilityStatus });

/** A subscription that another service may be added to. */
export const eligibleSubscription = z.object({
  id: text(60),
  last4DigitsOfRadioId: z.optional(radioIdLastFour),
  planIds: z.array(z.string()),
  isActive: z.boolean(),
});
