import { z } from '@sideband/shared-sdk/wire';

/** It is not, or no longer, one of this customer's. */
export const deviceRefusal = z.object({ code: z.literal('DEVICE_NOT_FOUND') });
