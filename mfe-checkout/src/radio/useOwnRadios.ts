import { continuousService, type OwnRadio } from '@sideband/shared-sdk/continuous-service';
import { useDomain, useSession } from '@sideband/shared-sdk/react';
import { useLoaded } from '@sideband/shared-sdk/react/use-loaded';

/**
 * Reads the radios of the signed-in customer. Empty when they fail to load; each radio is then
 * looked up instead.
 */
export function useOwnRadios(): { radios: OwnRadio[]; isReading: boolean } {
  const session = useSession();
  const client = useDomain(continuousService);
  const handle = session.type === 'authenticated' ? session.handle : undefined;
  const { value: radios = [], isLoading } = useLoaded(handle, () =>
    client.readRadios().then(
      ({ value }) => value.radios,
      () => [],
    ),
  );
  return { radios, isReading: isLoading };
}
