import type { deviceAuthentication } from '@sideband/shared-sdk/device-authentication/calls';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Handler } from '../http/serve.ts';
import { refuseTooMany } from '../limits/refuse-too-many.ts';
import { countTries, forgiveTries, shared } from '../limits/tries.table.ts';
import { takeChallenge } from './challenges.table.ts';
import { proofKeysOf } from './device-grants.table.ts';
import { isProven } from './device-proof.rule.ts';
import { proofsFromAddress, proofsOfDevice } from './grant-limits.ts';
import { issueGrant } from './issue-grant.ts';

/**
 * Takes the same steps for an unknown device, an expired challenge and a wrong proof, so that
 * callers cannot tell them apart.
 */
export const authenticateDevice: Handler<typeof deviceAuthentication.authenticate> = (
  { body, site, at, trail },
  { db, secrets, peoplePerAddress },
) =>
  inTransaction(db, async (tx) => {
    const { deviceId, challenge, proof } = body;
    const counted = await countTries(tx, secrets, {
      subjects: [
        [proofsOfDevice, deviceId],
        [shared(proofsFromAddress, peoplePerAddress), site.address],
      ],
      at,
    });
    if (!counted.ok) return refuseTooMany(counted);

    const isOpen = await takeChallenge(tx, { challenge, deviceId, at });
    const isRight = isProven(await proofKeysOf(tx, secrets, deviceId, at), { challenge, proof });
    const subject = `device:${deviceId}`;
    if (!isOpen || !isRight) {
      await recordChange(tx, trail, { action: 'device proof refused', subject });
      return refuse({ code: 'invalid-device-proof' });
    }
    await forgiveTries(tx, counted.tries);
    await recordChange(tx, { ...trail, actor: subject }, { action: 'device proven', subject });
    return accept(await issueGrant(tx, secrets, { deviceId, at }));
  });
