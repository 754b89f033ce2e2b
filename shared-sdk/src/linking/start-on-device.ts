import type { Sdk } from '@sideband/shared-sdk';
import { accept, type Result } from '@sideband/shared-sdk/wire';
import { linking } from './calls.ts';
import type { DeviceSessionRefusal } from './errors.ts';

/**
 * Goes on as the customer who has let this device in, or, with a casting grant, as the one who casts
 * to it. Refusals are never retried. A casting grant works once; without one it is safe to repeat.
 * Spec: SDK §7 session.
 */
export async function startOnDevice(
  sdk: Sdk,
  how: { castingGrant?: string } = {},
): Promise<Result<void, DeviceSessionRefusal>> {
  const started = await sdk.bind(linking).startOnDevice(how);
  if (!started.ok) return started;
  await sdk.session.takeUp(started.value);
  return accept(undefined);
}
