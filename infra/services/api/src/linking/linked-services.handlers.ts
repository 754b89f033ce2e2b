import type { linkedServices } from '@sideband/shared-sdk/linked-services/calls';
import { type LinkedService, linkableService } from '@sideband/shared-sdk/linked-services/model';
import { isSonos } from '@sideband/shared-sdk/rules/device-codes';
import { accept, z } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Handler } from '../http/serve.ts';
import { endSessionsOnDevice } from '../session/sessions.table.ts';
import { endLink, linkedDevices } from './device-links.table.ts';
import { linkedCompanies, unlinkServices } from './linked-services.table.ts';

/** Amazon's service is called Alexa. */
const serviceOf = (vendor: string): LinkedService['service'] => {
  const read = z.safeParse(linkableService, vendor === 'amazon' ? 'alexa' : vendor);
  return read.success ? read.data : 'other';
};

/** Lists each service once, with the date on which it was last allowed. */
export const listServices: Handler<typeof linkedServices.list> = async (
  { customer: { accountNumber } },
  { db },
) => {
  const companies = await linkedCompanies(db, accountNumber);
  const devices = await linkedDevices(db, accountNumber);
  const speakers = devices.filter(({ flow }) => isSonos(flow));
  const latest = new Map<LinkedService['service'], Date>();
  const links = [...companies, ...speakers.map(({ flow, ...rest }) => ({ ...rest, vendor: flow }))];
  for (const { vendor, linkedAt } of links) {
    const service = serviceOf(vendor);
    const known = latest.get(service);
    if (!known || known < linkedAt) latest.set(service, linkedAt);
  }
  return accept({
    services: [...latest].map(([service, at]) => ({ service, linkedAt: at.toISOString() })),
  });
};

export const revokeService: Handler<typeof linkedServices.revoke> = (
  { params: { service }, customer: { accountNumber }, at, trail },
  { db },
) =>
  inTransaction(db, async (tx) => {
    const isOf = (vendor: string) => serviceOf(vendor) === service;
    const clients = await unlinkServices(tx, { accountNumber, isOf }, at);
    const devices = await linkedDevices(tx, accountNumber);
    const speakers = devices.filter(({ flow }) => isSonos(flow) && isOf(flow));
    for (const { deviceId } of speakers) {
      await endLink(tx, { deviceId, accountNumber, at });
      await endSessionsOnDevice(tx, { deviceId, accountNumber }, at);
    }
    if (clients.length > 0 || speakers.length > 0) {
      const subject = `customer:${accountNumber}`;
      await recordChange(tx, trail, { action: 'service unlinked', subject, after: { service } });
    }
    return accept({});
  });
