import { z } from '@sideband/shared-sdk/wire';

/** Nobody configured an application of that name and version. The code is ours: the texts name none. */
export const applicationConfigRefusal = z.discriminatedUnion('code', [
  z.object({ code: z.literal('APPLICATION_CONFIG_NOT_FOUND') }),
]);
export type ApplicationConfigRefusal = z.infer<typeof applicationConfigRefusal>;

/** An address of the configuration is missing or no address (application §8). Raised by `baseUrlOf`. */
export interface BaseUrlRefusal {
  code: 'INVALID_BASE_URL';
}
