import { text, z } from '@sideband/shared-sdk/wire';

/**
 * Where a vehicle's radio stands between its trial and a subscription (application §4). The phase
 * says how far an active trial has come.
 */
const lifecycleState = z.object({
  state: z.enum(['eligible', 'active', 'inactive']),
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
