import { z } from '@sideband/shared-sdk/wire';

/** Service of another company that is allowed to play on an account. */
export const linkedService = z.object({
  service: z.enum(['alexa', 'google', 'sonos']),
  linkedAt: z.iso.datetime(),
});
