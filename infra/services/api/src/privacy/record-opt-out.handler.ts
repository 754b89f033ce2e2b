import type { privacy } from '@sideband/shared-sdk/privacy/calls';
import { accept } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Handler } from '../http/serve.ts';
import { insertOptOut } from './opt-outs.table.ts';

export const recordOptOut: Handler<typeof privacy.recordOptOut> = (
  { session: { deviceId, accountNumber }, at, trail },
  { db },
) =>
  inTransaction(db, async (tx) => {
    const { isNew, recordedAt } = await insertOptOut(tx, { deviceId, accountNumber }, at);
    const subject = accountNumber === null ? `device:${deviceId}` : `customer:${accountNumber}`;
    if (isNew) await recordChange(tx, trail, { action: 'opt-out recorded', subject });
    return accept({ recordedAt: recordedAt.toISOString() });
  });
