import { z } from '@sideband/shared-sdk/wire';

/** `automotive` is the app of a car maker, `other` any company that is not named here. */
export const linkableService = z.enum(['alexa', 'google', 'sonos', 'automotive', 'other']);

/** Service of another company that is allowed to play on an account. */
export const linkedService = z.object({
  service: linkableService,
  /** When the customer last allowed it. */
  linkedAt: z.iso.datetime(),
});
export type LinkedService = z.infer<typeof linkedService>;
