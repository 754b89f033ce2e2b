import { useSdk, useSession } from '@sideband/shared-sdk/react';
import { useLoaded } from '@sideband/shared-sdk/react/use-loaded';
import { readVip } from './read-vip.ts';

/**
 * Returns whether the customer has VIP with room for a second radio or the app. Undefined while
 * loading.
 */
export function useRoomInVip(): boolean | undefined {
  const sdk = useSdk();
  const session = useSession();
  const handle = session.type === 'authenticated' ? session.handle : undefined;
  const { value } = useLoaded(handle, () => readVip(sdk));
  if (handle === undefined) return false;
  return value && value.step === 'begun';
}
