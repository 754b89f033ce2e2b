import { useLoaded, useSdk, useSession } from '@sideband/shared-sdk/react';
import { readVip } from './read-vip.ts';

/** Returns whether VIP has a free second place. Undefined while loading. */
export function useRoomInVip(): boolean | undefined {
  const sdk = useSdk();
  const session = useSession();
  const handle = session.type === 'authenticated' ? session.handle : undefined;
  const { value } = useLoaded(handle, () => readVip(sdk));
  if (handle === undefined) return false;
  return value && value.step === 'begun';
}
