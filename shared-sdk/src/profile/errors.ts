import { z } from '@sideband/shared-sdk/wire';
import { vehicleProfile } from './model.ts';

/** The specification leaves the code open; the server's word is the one here. */
export const driverHasProfile = z.extend(vehicleProfile, {
  code: z.literal('DRIVER_ALREADY_HAS_PROFILE'),
});
