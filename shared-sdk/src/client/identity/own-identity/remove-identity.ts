import { isAnswerLost, isServiceError, type Sdk } from '@sideband/shared-sdk';
import { ownIdentities } from '../../../contract/own-identity/calls.ts';

/**
 * Permanently closes the customer's sign-in and signs them out in every tab of this browser,
 * discarding their drafts and unsent events. Does nothing if no one is signed in.
 *
 * A lost response is retried once. If that response is lost too, or the server rejects the request,
 * it throws like any call, and calling it again is safe. Spec: SDK §7 identity, application §7.
 */
export async function removeIdentity(sdk: Sdk): Promise<void> {
  const before = sdk.session.current();
  if (before.type !== 'authenticated') return;
  const { remove } = sdk.bind(ownIdentities);
  await remove().catch(async (failure) => {
    if (!isAnswerLost(failure)) throw failure;
    await remove().catch((again) => {
      // A 401 means that the first request removed the identity.
      if (!isServiceError(again) || again.status !== 401) throw again;
    });
  });
  await sdk.session.forget(before.handle);
}
