import { humanCheckNeeded, rateLimited, z } from '@sideband/shared-sdk/wire';

/**
 * Why no trial is available in a used car (application §8). The codes come from the provider of the
 * vehicle records.
 */
export const usedVehicleRefusal = z.union([
  /** No trial is offered for this make. */
  z.object({ code: z.literal('101') }),
  /** The car with this VIN has no radio. */
  z.object({ code: z.literal('103') }),
  /** The radio ID is unknown. */
  z.object({ code: z.literal('106') }),
  /** The radio has a paid plan. */
  z.object({ code: z.literal('107') }),
  /** A trial is running, and no plan follows it. */
  z.object({ code: z.literal('109') }),
  /** A trial is running, and a plan follows it. */
  z.object({ code: z.literal('110') }),
  /** A used-car trial is running. */
  z.object({ code: z.literal('111') }),
  /** The trial has ended. */
  z.object({ code: z.literal('112') }),
  /** The radio is inactive, and was active within the last twelve months. */
  z.object({ code: z.literal('113') }),
  /** The car is new and still at a dealer, where its trial starts. */
  z.object({ code: z.literal('114') }),
  /** Neither a radio ID nor a VIN. */
  z.object({ code: z.literal('3494') }),
  /** The radio receives no audio. */
  z.object({ code: z.literal('5035') }),
  /** The license plate is unknown. The vehicle records list no plates, so the code is ours. */
  z.object({ code: z.literal('DEVICE_NOT_FOUND') }),
  humanCheckNeeded,
  rateLimited,
  /** Any other code: see `usedVehicleReason`. */
  z.object({ code: z.string().check(z.regex(/^\d{1,6}$/)) }),
]);
