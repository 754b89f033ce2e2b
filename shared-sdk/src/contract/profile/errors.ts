import { z } from '@sideband/shared-sdk/wire';
import { vehicleProfile } from './model.ts';

/**
 * The driver already has a profile, in another vehicle. The specification does not define a code;
 * this one is the server's.
 */
export const driverHasProfile = z.extend(vehicleProfile, {
  code: z.literal('DRIVER_ALREADY_HAS_PROFILE'),
});
