import type { passkeys } from '@sideband/shared-sdk/passkey/calls';
import { accept } from '@sideband/shared-sdk/wire';
import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { Handler } from '../http/serve.ts';
import { refuseTooMany } from '../limits/refuse-too-many.ts';
import { countTries, type Limit, shared } from '../limits/tries.table.ts';
import { insertProof } from '../proofs/proofs.table.ts';
import { newToken } from '../secrets/secrets.ts';
import { challengeLifeMs, rpIdOf } from './relying-party.ts';

/** Every visit of a sign-in page may open one, for the browser's autofill. */
const starts: Limit = { kind: 'passkeyStart', tries: 60, withinMs: 15 * 60_000 };

/** Names no credential: whose passkey it is comes out when it has signed. */
export const startPasskeyLogin: Handler<typeof passkeys.startLogin> = async (
  { session, site, at },
  { db, secrets, peoplePerAddress },
) => {
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(site),
    timeout: challengeLifeMs,
    userVerification: 'required',
  });
  const { challenge } = options;
  const grant = newToken();
  return db.transaction().execute(async (tx) => {
    const limit = shared(starts, peoplePerAddress);
    const counted = await countTries(tx, secrets, { subjects: [[limit, site.address]], at });
    if (!counted.ok) return refuseTooMany(counted);
    await insertProof(tx, {
      kind: 'passkeyStart',
      deviceId: session.deviceId,
      identityId: null,
      context: 'LOGIN',
      detail: challenge,
      grant,
      expiresAt: new Date(at.getTime() + challengeLifeMs),
    });
    return accept({
      grant,
      publicKeyCredentialRequestOptions: {
        challenge,
        rpId: rpIdOf(site),
        timeout: challengeLifeMs,
        userVerification: 'required' as const,
      },
    });
  });
};
