import type { Offer } from '@sideband/shared-sdk/offers/model';
import type { Radio } from '../radios/radios.table.ts';

/**
 * Returns whether an offer is sold for a radio. Marine and aviation radios have their own plans,
 * which are sold for no other radio. A data-only radio cannot play audio plans.
 */
export function isSoldFor(
  { type, linking }: Pick<Radio, 'type' | 'linking'>,
  { productGroups }: Pick<Offer, 'productGroups'>,
): boolean {
  if (type === 'marine' || type === 'aviation') return productGroups.includes(type);
  const isForOthers = productGroups.includes('marine') || productGroups.includes('aviation');
  return linking === 'LINK' && !isForOthers;
}
