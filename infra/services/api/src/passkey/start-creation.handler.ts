import type { passkeys } from '@sideband/shared-sdk/passkey/calls';
import { passkeyChallengeLifeMs } from '@sideband/shared-sdk/rules/grants';
import { accept } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { tooMany } from '../failures/failures.ts';
import type { Handler } from '../http/serve.ts';
import { giveUserHandle } from '../identity/identities.table.ts';
import { personOfAccount } from '../identity/people.table.ts';
import { countTry, type Limit } from '../limits/tries.table.ts';
import { insertProof } from '../proofs/proofs.table.ts';
import { newToken } from '../secrets/secrets.ts';
import { passkeysOf } from './passkeys.table.ts';
import { algorithms, relyingPartyName, rpIdOf } from './relying-party.ts';
import { webauthn } from './webauthn.ts';

/** Limits the rows an account can create: every start inserts one. */
const creationsOfAccount: Limit = {
  kind: 'passkeyCreationOfAccount',
  tries: 30,
  withinMs: 10 * 60_000,
};

/**
 * Starts creating a passkey. Existing credentials are excluded, so that no authenticator gets a
 * second one.
 */
export const startPasskeyCreation: Handler<typeof passkeys.startCreation> = async (
  { customer, session, site, at, trail },
  { db, secrets },
) => {
  const { generateRegistrationOptions } = await webauthn();
  return inTransaction(db, async (tx) => {
    const of = { limit: creationsOfAccount, subject: customer.accountNumber, at };
    const counted = await countTry(tx, secrets, of);
    if (!counted.ok) return tooMany(counted);

    const { identityId, email, firstName } = await personOfAccount(tx, customer.accountNumber);
    const userHandle = await giveUserHandle(tx, identityId, newToken());
    const known = await passkeysOf(tx, identityId);
    const { challenge, pubKeyCredParams } = await generateRegistrationOptions({
      rpName: relyingPartyName,
      rpID: rpIdOf(site),
      userName: email,
      supportedAlgorithmIDs: algorithms,
    });

    const grant = newToken();
    const expiresAt = new Date(at.getTime() + passkeyChallengeLifeMs);
    const { deviceId } = session;
    await insertProof(tx, {
      kind: 'passkeyStart',
      deviceId,
      identityId,
      context: 'CREATION',
      detail: challenge,
      grant,
      expiresAt,
    });
    await recordChange(tx, trail, {
      action: 'passkey creation started',
      subject: `identity:${identityId}`,
    });
    return accept({
      grant,
      publicKeyCredentialCreationOptions: {
        rp: { id: rpIdOf(site), name: relyingPartyName },
        user: { id: userHandle, name: email, displayName: firstName },
        challenge,
        pubKeyCredParams,
        timeout: passkeyChallengeLifeMs,
        excludeCredentials: known.map(({ credentialId, transports }) => ({
          id: credentialId,
          type: 'public-key' as const,
          transports,
        })),
        authenticatorSelection: {
          residentKey: 'required' as const,
          requireResidentKey: true,
          userVerification: 'required' as const,
        },
        attestation: 'none' as const,
      },
    });
  });
};
