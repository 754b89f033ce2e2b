import type { deviceAuthentication } from '@sideband/shared-sdk/device-authentication/calls';
import { deviceChallengeLifeMs } from '@sideband/shared-sdk/rules/grants';
import { accept } from '@sideband/shared-sdk/wire';
import { inTransaction } from '../database/in-transaction.ts';
import { tooMany } from '../failures/failures.ts';
import type { Handler } from '../http/serve.ts';
import { countCost } from '../limits/address-counts.table.ts';
import { newToken } from '../secrets/secrets.ts';
import { insertChallenge } from './challenges.table.ts';
import { challengesFromAddress } from './grant-limits.ts';

export const challengeDevice: Handler<typeof deviceAuthentication.challenge> = async (
  { body, site, at },
  { db, secrets },
) => {
  const challenge = newToken();
  const expiresAt = new Date(at.getTime() + deviceChallengeLifeMs);
  await inTransaction(db, async (tx) => {
    const of = { own: [], limit: challengesFromAddress, address: site.address, at };
    const counted = await countCost(tx, secrets, of);
    if (!counted.ok) return tooMany(counted);
    return insertChallenge(tx, { challenge, deviceId: body.deviceId, expiresAt });
  });
  return accept({ challenge, expiresAt: expiresAt.toISOString() });
};
