import { humanCheckNeeded, rateLimited, z } from '@sideband/shared-sdk/wire';

/** No such vehicle, or its state fits no lifecycle (application §8). */
export const vehicleRefusal = z.object({ code: z.literal('VEHICLE_NOT_FOUND') });

/** Why a vehicle was not found by a number that could be guessed. */
export const vehicleLookUpRefusal = z.discriminatedUnion('code', [
  vehicleRefusal,
  humanCheckNeeded,
  rateLimited,
]);
export type VehicleLookUpRefusal = z.infer<typeof vehicleLookUpRefusal>;
