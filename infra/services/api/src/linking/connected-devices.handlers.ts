import type { connectedDevices } from '@sideband/shared-sdk/connected-devices/calls';
import type { ConnectedDevice } from '@sideband/shared-sdk/connected-devices/model';
import { isSonos } from '@sideband/shared-sdk/rules/device-codes';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Handler } from '../http/serve.ts';
import { endSessionsOnDevice } from '../session/sessions.table.ts';
import { endLink, type LinkedDevice, linkedDevices, renameLink } from './device-links.table.ts';

const shown = ({ deviceId, name, flow, linkedAt }: LinkedDevice): ConnectedDevice => ({
  deviceId,
  name,
  platform: flow,
  linkedAt: linkedAt.toISOString(),
});

/** Sonos speakers are listed among the services. */
export const listDevices: Handler<typeof connectedDevices.list> = async (
  { customer: { accountNumber } },
  { db },
) => {
  const links = await linkedDevices(db, accountNumber);
  return accept({ devices: links.filter(({ flow }) => !isSonos(flow)).map(shown) });
};

export const renameDevice: Handler<typeof connectedDevices.rename> = (
  { params: { deviceId }, body: { name }, customer: { accountNumber }, trail },
  { db },
) =>
  inTransaction(db, async (tx) => {
    const renamed = await renameLink(tx, { deviceId, accountNumber, name });
    if (!renamed) return refuse({ code: 'DEVICE_NOT_FOUND' as const });
    const subject = `device:${deviceId}`;
    await recordChange(tx, trail, { action: 'linked device renamed', subject });
    return accept(shown(renamed));
  });

export const revokeDevice: Handler<typeof connectedDevices.revoke> = (
  { params: { deviceId }, customer: { accountNumber }, at, trail },
  { db },
) =>
  inTransaction(db, async (tx) => {
    const isEnded = await endLink(tx, { deviceId, accountNumber, at });
    if (!isEnded) return refuse({ code: 'DEVICE_NOT_FOUND' as const });
    const ended = await endSessionsOnDevice(tx, { deviceId, accountNumber }, at);
    const subject = `device:${deviceId}`;
    await recordChange(tx, trail, {
      action: 'device unlinked',
      subject,
      after: { accountNumber, ended },
    });
    return accept({});
  });
