import type { RefreshRefusal } from '@sideband/shared-sdk/radios/errors';
import type { DeviceState } from '@sideband/shared-sdk/vehicle-state/model';

/**
 * A phone number with more radios than this belongs to a fleet. Its customers have to sign in and
 * choose a radio.
 */
export const mostRadiosOfPhone = 5;

interface Judged {
  /** Whether the radio supports signals at all. */
  isSupported: boolean;
  lifecycleState: DeviceState['lifecycleState'] | undefined;
  isPastDue: boolean;
}

/** Returns why a signal would have no effect on the radio, or `undefined` if it may have one. */
export function whyNoSignal({
  isSupported,
  lifecycleState,
  isPastDue,
}: Judged):
  | Extract<RefreshRefusal['code'], 'DEVICE_REFRESH_NOT_SUPPORTED' | 'NO_SUBSCRIPTION' | 'PAST_DUE'>
  | undefined {
  if (!isSupported) return 'DEVICE_REFRESH_NOT_SUPPORTED';
  if (lifecycleState?.state !== 'active') return 'NO_SUBSCRIPTION';
  return isPastDue ? 'PAST_DUE' : undefined;
}
