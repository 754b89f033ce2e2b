import {
  type DetailedDeviceState,
  partnerIntegration,
} from '@sideband/shared-sdk/partner-integration';
import { useDomain } from '@sideband/shared-sdk/react';
import { useLoaded } from '@sideband/shared-sdk/react/use-loaded';

export type Maker = Pick<DetailedDeviceState, 'driver' | 'terms'>;

/**
 * What the car maker says about the car: the driver's profile and its terms. Undefined while it
 * gives no answer; the trial then goes on without both.
 */
export function useMaker(deviceId: string): {
  maker: Maker | undefined;
  isLoading: boolean;
  reload: () => void;
} {
  const { getDetailedDeviceState } = useDomain(partnerIntegration);
  const { value, isLoading, reload } = useLoaded(deviceId, (id) =>
    getDetailedDeviceState({ params: { deviceId: id } }).then(
      ({ value: state }): Maker | undefined => state,
      () => undefined,
    ),
  );
  return { maker: value, isLoading, reload };
}
