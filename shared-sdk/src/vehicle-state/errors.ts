import { humanCheckNeeded } from '@sideband/shared-sdk/identification/errors';
import { rateLimited, z } from '@sideband/shared-sdk/wire';

/** No lifecycle fits what was asked for (application §8). */
export const vehicleRefusal = z.object({ code: z.literal('VEHICLE_NOT_FOUND') });

/** The same, of what can be guessed at. */
export const vehicleLookUpRefusal = z.discriminatedUnion('code', [
  vehicleRefusal,
  humanCheckNeeded,
  rateLimited,
]);
export type VehicleLookUpRefusal = z.infer<typeof vehicleLookUpRefusal>;
