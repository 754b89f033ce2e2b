import type { passkeys } from '@sideband/shared-sdk/passkey/calls';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { unauthenticated } from '../failures/failures.ts';
import type { Handler } from '../http/serve.ts';
import { personById } from '../identity/people.table.ts';
import { insertMail } from '../mail/outbox.table.ts';
import { insertPasskey } from './passkeys.table.ts';
import { takeStart } from './take-start.ts';
import { verifyAttestation } from './verify-attestation.ts';

export const finishPasskeyCreation: Handler<typeof passkeys.finishCreation> = async (
  { grant, body: { credential }, site, at, trail: request },
  { db, mailIsDue },
) => {
  const start = await takeStart(db, { grant, context: 'CREATION', at });
  const { deviceId, challenge, identityId } = start;
  if (!identityId) return unauthenticated();
  const made = await verifyAttestation(credential, { challenge, site });

  const kept = await inTransaction(db, async (tx) => {
    const person = (await personById(tx, identityId)) ?? unauthenticated();
    const trail = { ...request, actor: `customer:${person.accountNumber}` };
    const subject = `identity:${identityId}`;
    if (!made || !(await insertPasskey(tx, { ...made, identityId, createdAt: at }))) {
      await recordChange(tx, trail, { action: 'passkey refused', subject, after: { deviceId } });
      return refuse({ code: 'INVALID_CREDENTIALS' as const });
    }
    await recordChange(tx, trail, { action: 'passkey added', subject, after: { deviceId } });
    await insertMail(tx, person, at, { kind: 'signInChanged', content: { what: 'passkey' } });
    return accept({ credentialId: made.credentialId });
  });
  if (kept.ok) mailIsDue();
  return kept;
};
