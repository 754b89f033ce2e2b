import { z } from '@sideband/shared-sdk/wire';

/** Another company's service that may play for an account. */
export const linkedService = z.object({
  service: z.enum(['alexa', 'google', 'sonos']),
  linkedAt: z.iso.datetime(),
});
