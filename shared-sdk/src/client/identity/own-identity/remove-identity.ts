import { isAnswerLost, isServiceError, type Sdk } from '@sideband/shared-sdk';
import { accept, type Result } from '@sideband/shared-sdk/wire';
import { ownIdentities } from '../../../contract/own-identity/calls.ts';
import type { CloseRefusal } from '../../../contract/own-identity/errors.ts';

/** `erasesAt` is missing if the response that contained it was lost. */
type Closed = { erasesAt?: string };

/**
 * Closes the customer's account and signs them out in every tab of this browser, discarding their
 * drafts and unsent events. A refusal changes nothing. Does nothing if no one is signed in.
 *
 * A lost response is retried once. If that response is lost too, or the server rejects the request,
 * it throws like any call, and calling it again is safe. Spec: SDK §7 identity, application §7.
 */
export async function removeIdentity(sdk: Sdk): Promise<Result<Closed, CloseRefusal>> {
  const before = sdk.session.current();
  if (before.type !== 'authenticated') return accept({});
  const { remove } = sdk.bind(ownIdentities);
  const closed: Result<Closed, CloseRefusal> = await remove().catch((failure) => {
    if (!isAnswerLost(failure)) throw failure;
    return remove().catch((again) => {
      // A 401 means that the first request closed the account.
      if (!isServiceError(again) || again.status !== 401) throw again;
      return accept({});
    });
  });
  if (closed.ok) await sdk.session.forget(before.handle);
  return closed;
}
