import type { Sdk } from '@sideband/shared-sdk';
import { identities } from '@sideband/shared-sdk/identity';
import { isPasskeyPromptSuppressed, supportsPasskeys } from '@sideband/shared-sdk/passkey';
import { shouldOffer } from './offer.rule.ts';

/**
 * Returns whether to offer the signed-in customer a passkey. For a page that shows the offer
 * together with its content, so that nothing appears later. Never rejects: a failure is ignored,
 * because the customer has not seen the offer yet.
 */
export async function readPasskeyOffer(sdk: Sdk): Promise<boolean> {
  const known = {
    isSignedIn: true,
    isSupported: sdk.config.passkeyEnabled && supportsPasskeys(),
    isSuppressed: isPasskeyPromptSuppressed(),
  };
  // Avoids the request when no passkey would be offered anyway.
  if (!shouldOffer({ ...known, passkeys: 0 })) return false;
  return sdk
    .bind(identities)
    .me()
    .then(
      ({ value: { passkeys } }) => shouldOffer({ ...known, passkeys }),
      () => false,
    );
}
