import { z } from '@sideband/shared-sdk/wire';

/** The device does not belong to this customer, or no longer does. */
export const deviceRefusal = z.object({ code: z.literal('DEVICE_NOT_FOUND') });
