import type { Offer } from '@sideband/shared-sdk/offers/model';
import type { Radio } from '../radios/radios.table.ts';

/**
 * Whether a radio can take what is sold: a boat and a plane have plans of their own, and no other radio has those.
 * One that takes data alone plays nothing.
 */
export function isSoldFor(
  { type, linking }: Pick<Radio, 'type' | 'linking'>,
  { productGroups }: Pick<Offer, 'productGroups'>,
): boolean {
  if (type === 'marine' || type === 'aviation') return productGroups.includes(type);
  const isForOthers = productGroups.includes('marine') || productGroups.includes('aviation');
  return linking === 'LINK' && !isForOthers;
}
