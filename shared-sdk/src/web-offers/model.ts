import { offerId } from '@sideband/shared-sdk/offers/model';
import { money, z } from '@sideband/shared-sdk/wire';
import { listeningOption } from './listening-option.ts';

export { descriptionsOf } from './descriptions-of.ts';
export { displayOf } from './display-of.ts';
export type { ListeningOption } from './listening-option.ts';

/** What can be bought beside an offer, and renews with it. */
export const addOn = z.object({
  addOnId: z.string(),
  name: z.string(),
  /** What it is, in a sentence; may be empty. */
  text: z.string(),
  monthly: money,
});
export type AddOn = z.infer<typeof addOn>;

/** What content managers say of an offer's package, in one language. */
export const offerDisplay = z.object({
  offerId,
  locale: z.enum(['en_US', 'en_CA', 'fr_CA']),
  packageName: z.string(),
  /** What it is, in a sentence; may be empty. */
  description: z.string(),
  highlights: z.array(z.string()),
  listeningOptions: z.array(listeningOption),
  deals: z.array(z.string()),
  addOns: z.array(addOn),
});
export type OfferDisplay = z.infer<typeof offerDisplay>;

export const packageDescription = z.object({
  packageName: z.string(),
  displayName: z.string(),
  description: z.string(),
  channels: z.int(),
});
