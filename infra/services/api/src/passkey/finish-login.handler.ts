import type { passkeys } from '@sideband/shared-sdk/passkey/calls';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Handler } from '../http/serve.ts';
import { userHandleOf } from '../identity/identities.table.ts';
import { issueGrant } from '../identity/issue-grant.ts';
import { wentBack } from './counter.rule.ts';
import { lockPasskey, markUsed } from './passkeys.table.ts';
import { rpIdOf } from './relying-party.ts';
import { takeStart } from './take-start.ts';
import { verifyAssertion } from './verify-assertion.ts';

export const finishPasskeyLogin: Handler<typeof passkeys.finishLogin> = async (
  { grant, body: { credential }, site, at, trail: request },
  { db },
) => {
  const { deviceId, challenge } = await takeStart(db, { grant, context: 'LOGIN', at });
  const trail = { ...request, actor: `device:${deviceId}` };

  return inTransaction(db, async (tx) => {
    const passkey = await lockPasskey(tx, credential.rawId);
    const isOfThisSite = passkey?.rpId === rpIdOf(site);
    const signed =
      passkey && isOfThisSite && (await verifyAssertion(credential, { passkey, challenge, site }));
    const isOwner =
      passkey &&
      (credential.userHandle ?? '') !== '' &&
      credential.userHandle === (await userHandleOf(tx, passkey.identityId));
    if (!passkey || !signed || !isOwner) {
      const subject = passkey ? `identity:${passkey.identityId}` : 'identity:unknown';
      await recordChange(tx, trail, { action: 'passkey refused', subject });
      return refuse({ code: 'INVALID_CREDENTIALS' as const });
    }

    const { identityId, credentialId, counter: known } = passkey;
    const { counter, isBackedUp } = signed;
    if (wentBack({ known, told: counter })) {
      await recordChange(tx, trail, {
        action: 'passkey counter went back',
        subject: `identity:${identityId}`,
        before: { counter: known },
        after: { counter },
      });
    }
    await markUsed(tx, credentialId, { counter: Math.max(known, counter), isBackedUp, at });
    return accept(await issueGrant(tx, trail, { identityId, deviceId, by: 'passkey' }));
  });
};
