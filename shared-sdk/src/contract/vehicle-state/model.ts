import { text, z } from '@sideband/shared-sdk/wire';

/**
 * Lifecycle of a vehicle's radio between trial and subscription (application §4). The phase says
 * how far an active trial has progressed.
 */
const lifecycleState = z.object({
  /** `eligible`, `active` or `inactive`. Treat any other value as unknown. */
  state: text(40),
  phase: z.optional(z.enum(['anonymous', 'claimed', 'followOn', 'selfPay'])),
  /** Length of the trial and days used so far. The days left are `totalDays` minus `daysIn`. */
  totalDays: z.optional(z.int()),
  daysIn: z.optional(z.int()),
});

const vehicle = z.object({
  make: z.string(),
  model: z.string(),
  year: z.int(),
  vin: z.optional(z.string()),
});

/**
 * A radio as shown to a visitor who identified it. Contains neither its owner nor anything that
 * grants access to it.
 */
export const seenRadio = z.object({
  deviceId: text(60),
  type: z.enum(['car', 'radio', 'aviation', 'marine']),
  /** Whether the radio is unowned, the requesting customer's own, or on another account. */
  heldBy: z.enum(['nobody', 'you', 'somebody']),
  lifecycleState,
  vehicleState: z.optional(vehicle),
});
export type SeenRadio = z.infer<typeof seenRadio>;

/** State of one radio, combined from the vehicle's manufacturer and us (application §3). */
export const deviceState = z.object({
  deviceId: text(60),
  radioId: text(40),
  oemDriverId: z.optional(text(100)),
  lifecycleState,
  vehicleState: z.optional(vehicle),
  /** The billing platform that the radio is on. */
  deviceSource: z.enum(['SMS', 'ATLAS']),
  billingSystem: z.optional(text(40)),
});
export type DeviceState = z.infer<typeof deviceState>;

/** State of one radio as a lookup returns it, with its type and who holds it. */
export const foundState = z.object({
  ...deviceState.shape,
  type: seenRadio.shape.type,
  heldBy: seenRadio.shape.heldBy,
});
export type FoundState = z.infer<typeof foundState>;

/**
 * State of the radio of a hand-off link. The visitor who opened the link gets the last four characters of
 * the radio ID.
 */
export const handedOverState = z.object({
  ...deviceState.shape,
  /** Name of the manufacturer; `null` for one whose name we do not show. */
  brand: z.nullable(z.string()),
  /** The plan of the trial, if the radio has one. */
  productId: z.nullable(z.string()),
  /** The manufacturer's app, which waits for an authorization code. */
  app: z.nullable(z.object({ clientId: z.string(), redirectUri: z.string(), state: z.string() })),
});
export type HandedOverState = z.infer<typeof handedOverState>;

/**
 * Returns the lifecycle of a radio (application §4). Returns undefined if its state fits none.
 * `findRadio` then refuses with `VEHICLE_NOT_FOUND`.
 */
export function lifecycleOf({
  lifecycleState: { state, phase },
}: Pick<DeviceState, 'lifecycleState'>) {
  if (state === 'eligible') return 'trialEligible';
  if (state === 'inactive') return 'inactive';
  return state === 'active' && phase ? lifecycleOfPhase[phase] : undefined;
}

const lifecycleOfPhase = {
  anonymous: 'trialNotClaimed',
  claimed: 'trialClaimed',
  followOn: 'trialWithFollowOn',
  selfPay: 'selfPay',
} as const;

export type Lifecycle = NonNullable<ReturnType<typeof lifecycleOf>>;

/**
 * How far the trial of a vehicle's radio is (application §4). A radio that is inactive again counts
 * as claimed.
 */
export type TrialStatus =
  | 'TrialNotStarted'
  | 'TrialNotClaimed'
  | 'TrialClaimed'
  | 'TrialWithFollowOn'
  | 'SelfPay';

const statusOf: Record<Lifecycle, TrialStatus> = {
  trialEligible: 'TrialNotStarted',
  trialNotClaimed: 'TrialNotClaimed',
  trialClaimed: 'TrialClaimed',
  trialWithFollowOn: 'TrialWithFollowOn',
  selfPay: 'SelfPay',
  inactive: 'TrialClaimed',
};

/** Returns the trial status, or undefined if the state fits no lifecycle. */
export function trialStatusOf(state: Pick<DeviceState, 'lifecycleState'>): TrialStatus | undefined {
  const lifecycle = lifecycleOf(state);
  return lifecycle && statusOf[lifecycle];
}

/**
 * Returns the days left of a trial, never below zero. Undefined if the length of the trial is not
 * known.
 */
export function daysLeftOf({
  lifecycleState: { totalDays, daysIn },
}: Pick<DeviceState, 'lifecycleState'>): number | undefined {
  if (totalDays === undefined || daysIn === undefined) return undefined;
  return Math.max(totalDays - daysIn, 0);
}
