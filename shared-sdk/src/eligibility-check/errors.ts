import { humanCheckNeeded } from '@sideband/shared-sdk/identification/errors';
import { rateLimited, z } from '@sideband/shared-sdk/wire';

/** Why no trial begins in a used car (application §8). The codes are of those who keep the records of vehicles. */
export const usedVehicleRefusal = z.union([
  /** Nobody offers a trial for this make. */
  z.object({ code: z.literal('101') }),
  /** There is no radio in the car with this VIN. */
  z.object({ code: z.literal('103') }),
  /** No radio goes by this id. */
  z.object({ code: z.literal('106') }),
  /** A plan is paid for on it. */
  z.object({ code: z.literal('107') }),
  /** A trial runs, and nothing follows it. */
  z.object({ code: z.literal('109') }),
  /** A trial runs, and a plan follows it. */
  z.object({ code: z.literal('110') }),
  /** A trial for used cars runs. */
  z.object({ code: z.literal('111') }),
  /** The trial is over. */
  z.object({ code: z.literal('112') }),
  /** It is silent, and played within the last twelve months. */
  z.object({ code: z.literal('113') }),
  /** A new car of a dealer: the trial begins there. */
  z.object({ code: z.literal('114') }),
  /** Neither a radio id nor a VIN. */
  z.object({ code: z.literal('3494') }),
  /** The radio plays nothing to listen to. */
  z.object({ code: z.literal('5035') }),
  humanCheckNeeded,
  rateLimited,
  /** Any other number: see `usedVehicleReason`. */
  z.object({ code: z.string().check(z.regex(/^\d{1,6}$/)) }),
]);
