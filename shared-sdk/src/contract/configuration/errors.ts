import { z } from '@sideband/shared-sdk/wire';

/**
 * No application is configured under that ID and version. The code is ours: the specs define none.
 */
export const applicationConfigRefusal = z.discriminatedUnion('code', [
  z.object({ code: z.literal('APPLICATION_CONFIG_NOT_FOUND') }),
]);
export type ApplicationConfigRefusal = z.infer<typeof applicationConfigRefusal>;

/**
 * A configured address is missing or is not a safe URL (application §8). Returned by `baseUrlOf`.
 */
export interface BaseUrlRefusal {
  code: 'INVALID_BASE_URL';
}
