import { money, text, z } from '@sideband/shared-sdk/wire';
import { accountNotice } from './attention.model.ts';
import { account, billingStatus, streamingCredentials } from './model.ts';

/** Why a subscription that has not ended does not play. */
const inactiveReason = z.enum(['nonPay', 'suspension']);

/** A subscription as the account shows it (application §3). */
export const subscriptionView = z.object({
  id: text(64),
  /** `null` for a plan without a radio. */
  deviceId: z.nullable(z.string()),
  last4DigitsOfRadioId: z.nullable(z.string()),
  /** What the radio receives with it. `null` for a plan without a radio. */
  radioService: z.nullable(z.enum(['audio', 'data'])),
  inactiveReason: z.nullable(inactiveReason),
  /** Whether it plays now. True for a canceled one until its term ends. */
  isActive: z.boolean(),
  /** Whether it was canceled, even if its term still runs. */
  isCancelled: z.boolean(),
  isCancelledAtEndOfCurrentTerm: z.boolean(),
  /** Whether a trial runs in front of a plan that is already chosen. */
  hasTrialInsertion: z.boolean(),
  /** Whether the radio can play audio plans. */
  isDeviceEligible: z.boolean(),
  isDeviceLess: z.boolean(),
  /** Whether it is for the radio of an electric vehicle. */
  isEvSubscription: z.boolean(),
  isPaused: z.boolean(),
  /** Whether the account's other subscriptions count from this one. */
  isPrimary: z.boolean(),
  isSuspended: z.boolean(),
  /** The current plan, and the one that follows it. */
  planIds: z.array(z.string()),
  streamingCredentials: z.nullable(streamingCredentials),
});
export type SubscriptionView = z.infer<typeof subscriptionView>;

/** A price phase of a plan (application §3). */
const planPhase = z.object({
  phase: z.enum(['trial', 'promo', 'fullPrice']),
  isActivePhase: z.boolean(),
  /** Whether the running term is paid for. */
  isPrepaid: z.boolean(),
  term: z.object({
    /** ISO 8601 duration of one billing period: `P1M`, or `P90D` for a trial. */
    length: z.string(),
    startDate: z.iso.date(),
    /** First day after the phase. `null` if it goes on until it is canceled. */
    endDate: z.nullable(z.iso.date()),
    /** Price of one term before taxes. `null` if the offer is no longer sold. */
    price: z.nullable(money),
    /** Day of the next charge. `null` if nothing is charged. */
    renewalDate: z.nullable(z.iso.date()),
  }),
  metadata: z.object({
    offerId: z.string(),
    /** Package of the plan. */
    code: z.nullable(z.string()),
    /** Type of the plan: `TRIAL`, `PROMO` and the like. */
    type: z.string(),
  }),
});
export type PlanPhase = z.infer<typeof planPhase>;

/** A plan of the account with its price phases (application §3). */
export const plan = z.object({
  id: z.string(),
  subscriptionId: z.string(),
  category: z.enum(['infotainment', 'marine', 'aviation', 'entertainment']),
  phases: z.array(planPhase),
  /** Whether it plays in the app. The specification spells it so. */
  streamingAvaliable: z.boolean(),
  includesRadio: z.boolean(),
  isDeviceLess: z.boolean(),
  flags: z.object({
    isDemo: z.boolean(),
    isEmployee: z.boolean(),
    isLifetime: z.boolean(),
    /** Whether it is a trial that was extended. */
    isExtended: z.boolean(),
    isAdvantage: z.boolean(),
    isFamily: z.boolean(),
    isMilitary: z.boolean(),
    isIntroductory: z.boolean(),
    /** Whether it can change to another plan. */
    canChange: z.boolean(),
  }),
});
export type Plan = z.infer<typeof plan>;

/** The signed-in customer's own account, complete. */
export const ownAccount = z.object({
  ...account.shape,
  billingStatus,
  /** What needs attention most. `null` if nothing does. */
  notice: z.nullable(accountNotice),
  /** All that have not ended, and those that ended. */
  subscriptions: z.array(subscriptionView),
  /** Plans of the subscriptions that have not ended. */
  plans: z.array(plan),
});
export type OwnAccount = z.infer<typeof ownAccount>;
