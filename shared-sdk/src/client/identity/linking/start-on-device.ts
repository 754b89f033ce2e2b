import type { Sdk } from '@sideband/shared-sdk';
import { accept, type Result } from '@sideband/shared-sdk/wire';
import { linking } from '../../../contract/linking/calls.ts';
import type { DeviceSessionRefusal } from '../../../contract/linking/errors.ts';

/**
 * Continues as the customer who linked this device or, with a casting grant, as the customer who
 * casts to it. Refusals are never retried. Safe to retry without a casting grant; a grant works
 * once. Spec: SDK §7 session.
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
