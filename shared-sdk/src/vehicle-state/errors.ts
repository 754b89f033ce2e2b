import { z } from '@sideband/shared-sdk/wire';

/** No lifecycle fits what was asked for (application §8). */
export const vehicleRefusal = z.object({ code: z.literal('VEHICLE_NOT_FOUND') });
