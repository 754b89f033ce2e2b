import type { Sdk } from '@sideband/shared-sdk';
import { accept, type Result } from '@sideband/shared-sdk/wire';
import { linking } from './calls.ts';
import type { MigrationRefusal } from './errors.ts';

/**
 * Goes on with the session of an earlier application, whose data is used up by it. Whatever session
 * this browser had is over. Never retried: when the answer is lost the customer signs in.
 * Spec: SDK §7 session.
 */
export async function migrateSession(
  sdk: Sdk,
  earlier: { sxmData: string },
): Promise<Result<void, MigrationRefusal>> {
  const carried = await sdk.bind(linking).migrate(earlier);
  if (!carried.ok) return carried;
  await sdk.session.takeUp(carried.value);
  return accept(undefined);
}
