import { text, z } from '@sideband/shared-sdk/wire';

/**
 * Where a vehicle's radio stands between its trial and a subscription (application §4). The phase
 * says how far an active trial has come.
 */
const lifecycleState = z.object({
  /** `eligible`, `active` or `inactive`; of any other nothing is known. */
  state: text(40),
  phase: z.optional(z.enum(['anonymous', 'claimed', 'followOn', 'selfPay'])),
  /** Of the trial; days left are the first less the second. */
  totalDays: z.optional(z.int()),
  daysIn: z.optional(z.int()),
});

const vehicle = z.object({
  make: z.string(),
  model: z.string(),
  year: z.int(),
  vin: z.optional(z.string()),
});

/** What somebody sees who named a radio: nothing that opens it, and never whose it is. */
export const seenRadio = z.object({
  deviceId: text(60),
  type: z.enum(['car', 'radio', 'aviation', 'marine']),
  /** Nobody's yet, the asking customer's own, or on another account. */
  heldBy: z.enum(['nobody', 'you', 'somebody']),
  lifecycleState,
  vehicleState: z.optional(vehicle),
});
export type SeenRadio = z.infer<typeof seenRadio>;

/** What the vehicle's maker and we know of one radio (application §3). */
export const deviceState = z.object({
  deviceId: text(60),
  radioId: text(40),
  oemDriverId: z.optional(text(100)),
  lifecycleState,
  vehicleState: z.optional(vehicle),
  /** Which of the two billing worlds holds it. */
  deviceSource: z.enum(['SMS', 'ATLAS']),
  billingSystem: z.optional(text(40)),
});
export type DeviceState = z.infer<typeof deviceState>;

/** The same, as the look-up of a radio answers. */
export const foundState = z.object({
  ...deviceState.shape,
  ...{ type: seenRadio.shape.type, heldBy: seenRadio.shape.heldBy },
});
export type FoundState = z.infer<typeof foundState>;

/**
 * Where a radio stands (application §4). Undefined where nothing of it fits: then there is no such vehicle, as
 * far as customers are concerned.
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
