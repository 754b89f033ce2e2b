import { offerId } from '@sideband/shared-sdk/offers/model';
import { z } from '@sideband/shared-sdk/wire';

/** What content managers say of an offer's package, in one language. */
export const offerDisplay = z.object({
  offerId,
  locale: z.enum(['en_US', 'en_CA', 'fr_CA']),
  packageName: z.string(),
  highlights: z.array(z.string()),
  listeningOptions: z.array(
    z.enum(['inside the car', 'streaming app', 'custom stations', 'VIP perks']),
  ),
  deals: z.array(z.string()),
  addOns: z.array(z.string()),
});
export type OfferDisplay = z.infer<typeof offerDisplay>;

export const packageDescription = z.object({
  packageName: z.string(),
  displayName: z.string(),
  description: z.string(),
  channels: z.int(),
});
