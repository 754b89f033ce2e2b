import type { Offer } from '@sideband/shared-sdk/offers/model';
import type { Family } from './subscriptions.table.ts';

/**
 * Returns whether an offer is for streaming, for a satellite radio or for both. Boats and planes
 * have satellite radios too.
 */
export function familyOf({ productGroups }: Pick<Offer, 'productGroups'>): Family {
  if (productGroups.includes('bundle')) return 'bundle';
  return productGroups.includes('streaming') ? 'streaming' : 'satellite';
}
