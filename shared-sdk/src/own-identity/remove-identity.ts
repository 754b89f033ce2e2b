import { isAnswerLost, isServiceError, type Sdk } from '@sideband/shared-sdk';
import { ownIdentities } from './calls.ts';

/**
 * Closes the customer's sign-in for good, and signs them out in every tab of this browser: nothing
 * they typed, and no event of theirs, stays. Nothing happens where nobody is signed in.
 *
 * A lost answer is asked for once more; when that is lost too, or the server turns it down, it
 * throws as any call does, and trying again is safe. Spec: SDK §7 identity, application §7.
 */
export async function removeIdentity(sdk: Sdk): Promise<void> {
  const before = sdk.session.current();
  if (before.type !== 'authenticated') return;
  const { remove } = sdk.bind(ownIdentities);
  await remove().catch(async (failure) => {
    if (!isAnswerLost(failure)) throw failure;
    await remove().catch((again) => {
      // Whoever is no longer known has been removed.
      if (!isServiceError(again) || again.status !== 401) throw again;
    });
  });
  await sdk.session.forget(before.handle);
}
