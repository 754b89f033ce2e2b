import type { Sdk } from '@sideband/shared-sdk';
import { identities } from '@sideband/shared-sdk/identity';
import { accept, type Result } from '@sideband/shared-sdk/wire';
import { magicLinks } from '../../../contract/magic-link/calls.ts';
import type { MagicLinkRefusal } from '../../../contract/magic-link/errors.ts';

/**
 * Signs a customer in with a magic link: redeems the link, exchanges its grant for an identity
 * grant and starts a session with that.
 *
 * If it throws, the link may be used up: offer to send a new one.
 */
export async function signInWithLink(
  sdk: Sdk,
  magicLinkId: string,
): Promise<Result<void, MagicLinkRefusal>> {
  const redeemed = await sdk.bind(magicLinks).redeem({ params: { magicLinkId } });
  if (!redeemed.ok) return redeemed;
  const { grant } = redeemed.value;
  const { value } = await sdk.bind(identities).authenticateMagicLink(undefined, { grant });
  await sdk.session.signIn(value, value.handle);
  return accept(undefined);
}
