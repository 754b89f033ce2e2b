import {
  type Clock,
  isAnswerLost,
  isServiceError,
  pause,
  type Sdk,
  systemClock,
} from '@sideband/shared-sdk';
import { accept, type Result } from '@sideband/shared-sdk/wire';
import { ownIdentities } from '../../../contract/own-identity/calls.ts';
import type { CloseRefusal } from '../../../contract/own-identity/errors.ts';

/** `erasesAt` is missing if the response that contained it was lost. */
type Closed = { erasesAt?: string };

/** In a page, a failed request cannot be repeated within the first second. */
const retryAfterMs = 1_100;

/**
 * Closes the customer's account and signs them out in every tab of this browser, discarding their
 * drafts and unsent events. A refusal changes nothing. Does nothing if no one is signed in.
 *
 * A lost response is retried once, after a second. If that response is lost too, or the server rejects the request,
 * it throws like any call, and calling it again is safe. Spec: SDK §7 identity, application §7.
 */
export async function removeIdentity(
  sdk: Sdk,
  { clock = systemClock }: { clock?: Clock } = {},
): Promise<Result<Closed, CloseRefusal>> {
  const before = sdk.session.current();
  if (before.type !== 'authenticated') return accept({});
  const { remove } = sdk.bind(ownIdentities);
  const closed: Result<Closed, CloseRefusal> = await remove().catch(async (failure) => {
    if (!isAnswerLost(failure)) throw failure;
    await pause(clock, retryAfterMs);
    return remove().catch((again) => {
      // A 401 means that the first request closed the account.
      if (!isServiceError(again) || again.status !== 401) throw again;
      return accept({});
    });
  });
  if (closed.ok) await sdk.session.forget(before.handle);
  return closed;
}
