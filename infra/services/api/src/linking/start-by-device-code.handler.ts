import type { linking } from '@sideband/shared-sdk/linking/calls';
import { decideWaiting } from '@sideband/shared-sdk/rules/device-codes';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { inTransaction } from '../database/in-transaction.ts';
import type { Handler } from '../http/serve.ts';
import { handSession } from '../session/hand-session.ts';
import { lockByDeviceCode, updateAuthorization } from './device-authorizations.table.ts';
import { linkDevice } from './device-links.table.ts';

export const startByDeviceCode: Handler<typeof linking.startByDeviceCode> = async (
  { body, session, site, at, trail, setCookie },
  { db },
) => {
  const { deviceId } = session;
  const outcome = await inTransaction(db, async (tx) => {
    const held = await lockByDeviceCode(tx, body.deviceCode);
    const refusal = decideWaiting(held, { deviceId, at });
    if (held && refusal && 'intervalSeconds' in refusal) {
      const { intervalSeconds } = refusal;
      await updateAuthorization(tx, held, { askedAt: at, intervalSeconds });
    }
    if (refusal || !held?.accountNumber) {
      return refuse(refusal ?? { code: 'expired_token' as const });
    }
    await updateAuthorization(tx, held, { usedAt: at });
    const { accountNumber, flow } = held;
    if (held.deviceId === null) {
      await linkDevice(tx, { deviceId, accountNumber, flow, linkedAt: at });
    }
    return accept(await handSession(tx, trail, { deviceId, accountNumber, site }));
  });
  if (!outcome.ok) return outcome;
  setCookie(outcome.value.cookie);
  return accept(outcome.value.session);
};
