import { offerId } from '@sideband/shared-sdk/offers/model';
import { money, z } from '@sideband/shared-sdk/wire';
import { listeningOption } from './listening-option.ts';

export type { ListeningOption } from './listening-option.ts';

/** An add-on that can be bought with an offer, and renews with it. */
export const addOn = z.object({
  addOnId: z.string(),
  name: z.string(),
  /** One sentence about the add-on; may be empty. */
  text: z.string(),
  monthly: money,
});
export type AddOn = z.infer<typeof addOn>;

/** Content of an offer's package, in one language. */
export const offerDisplay = z.object({
  offerId,
  locale: z.enum(['en_US', 'en_CA', 'fr_CA']),
  packageName: z.string(),
  /** One sentence about the package; may be empty. */
  description: z.string(),
  highlights: z.array(z.string()),
  listeningOptions: z.array(listeningOption),
  deals: z.array(z.string()),
  addOns: z.array(addOn),
});
export type OfferDisplay = z.infer<typeof offerDisplay>;

/** Name and content of a package, in one language. */
export const packageDescription = z.object({
  packageName: z.string(),
  displayName: z.string(),
  description: z.string(),
  channels: z.int(),
});
