import type { passkeys } from '@sideband/shared-sdk/passkey/calls';
import { passkeyChallengeLifeMs } from '@sideband/shared-sdk/rules/grants';
import { accept } from '@sideband/shared-sdk/wire';
import { inTransaction } from '../database/in-transaction.ts';
import type { Handler } from '../http/serve.ts';
import { countCost } from '../limits/address-counts.table.ts';
import { refuseTooMany } from '../limits/refuse-too-many.ts';
import type { Limit, Subject } from '../limits/tries.table.ts';
import { insertProof } from '../proofs/proofs.table.ts';
import { newToken } from '../secrets/secrets.ts';
import { rpIdOf } from './relying-party.ts';
import { webauthn } from './webauthn.ts';

const withinMs = 15 * 60_000;
/** Every visit to the sign-in page can start one, for the browser's autofill. */
const ofDevice: Limit = { kind: 'passkeyStartOfDevice', tries: 60, withinMs };
const fromAddress: Limit = { kind: 'passkeyStart', tries: 20_000, withinMs };

/**
 * Starts a sign-in without listing credentials. The authenticator's response identifies the
 * customer.
 */
export const startPasskeyLogin: Handler<typeof passkeys.startLogin> = async (
  { session, site, at },
  { db, secrets },
) => {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(site),
    timeout: passkeyChallengeLifeMs,
    userVerification: 'required',
  });
  const { challenge } = options;
  const grant = newToken();
  return inTransaction(db, async (tx) => {
    const own: Subject[] = [[ofDevice, session.deviceId]];
    const of = { own, limit: fromAddress, address: site.address, at };
    const counted = await countCost(tx, secrets, of);
    if (!counted.ok) return refuseTooMany(counted);
    await insertProof(tx, {
      kind: 'passkeyStart',
      deviceId: session.deviceId,
      identityId: null,
      context: 'LOGIN',
      detail: challenge,
      grant,
      expiresAt: new Date(at.getTime() + passkeyChallengeLifeMs),
    });
    return accept({
      grant,
      publicKeyCredentialRequestOptions: {
        challenge,
        rpId: rpIdOf(site),
        timeout: passkeyChallengeLifeMs,
        userVerification: 'required' as const,
      },
    });
  });
};
