import type { Sdk } from '@sideband/shared-sdk';
import { accept, type Result } from '@sideband/shared-sdk/wire';
import { linking } from '../../../contract/linking/calls.ts';
import type { MigrationRefusal } from '../../../contract/linking/errors.ts';

/**
 * Continues the session of an earlier application, whose data can be used only once. Ends any
 * session that this browser had. Never retried: if the response is lost, the customer has to sign
 * in. Spec: SDK §7 session.
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
