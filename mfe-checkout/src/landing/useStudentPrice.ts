import { usePriceLine } from '@sideband/shared-sdk/blocks/plan-picker';
import { useRemote, useSdk } from '@sideband/shared-sdk/react';
import { useLoaded } from '@sideband/shared-sdk/react/use-loaded';
import { readStudentOffers } from '../student/read-student-offers.ts';

/**
 * Returns the price of the student plan. Undefined until it loads, and when it fails to load, because
 * the page says what the plan is without it.
 */
export function useStudentPrice(): string | undefined {
  const sdk = useSdk();
  const { country } = useRemote();
  const priceLine = usePriceLine();
  const { value: offer } = useLoaded(country, () =>
    readStudentOffers[country](sdk).then(
      (found) => (found.ok ? found.value.offers[0] : undefined),
      () => undefined,
    ),
  );
  return offer && priceLine(offer);
}
