import type { Fixtures } from '@sideband/api';
import { newInclusion, type Purchase } from '@sideband/stand-ins/partners';

/**
 * Returns the partner inclusions of the seed records, and a sample receipt for each store and
 * country.
 */
export function partnersIn({ partnerEntitlements }: Pick<Fixtures, 'partnerEntitlements'>) {
  const inclusions = partnerEntitlements.map(({ key: id, status, ...of }) => {
    const { partner, country, plan, months } = of;
    const included = { id, partner, country, plan, months, claimedBy: 'seed' };
    return newInclusion({ ...included, status: status === 'active' ? 'active' : 'issued' });
  });
  const purchases = (['google', 'apple', 'amazon', 'roku'] as const).flatMap((store) =>
    (['US', 'CA'] as const).map((country): Purchase => {
      const reference = `${store}-purchase-${country.toLowerCase()}`;
      const receipt = `${store.toUpperCase()}-RECEIPT-${country}`;
      return { store, receipt, reference, country, plan: 'streaming-all-access', state: 'running' };
    }),
  );
  return { inclusions, purchases };
}
