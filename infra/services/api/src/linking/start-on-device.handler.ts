import type { linking } from '@sideband/shared-sdk/linking/calls';
import type { DeviceSessionRefusal } from '@sideband/shared-sdk/linking/errors';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import type { Customer } from '../customers/customers.table.ts';
import type { Transaction } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Handler } from '../http/serve.ts';
import { refuseTooMany } from '../limits/refuse-too-many.ts';
import { countTries, countTry, forgiveTries } from '../limits/tries.table.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { handSession } from '../session/hand-session.ts';
import { sessionsOfDevice } from '../session/session-limits.ts';
import { takeCastingGrant } from './casting-grants.table.ts';
import { accountOfDevice } from './device-links.table.ts';
import { castingGrantTries } from './linking-limits.ts';

export const startOnDevice: Handler<typeof linking.startOnDevice> = async (
  { body, session, site, at, trail, setCookie },
  { db, secrets, peoplePerAddress: people },
) => {
  const { deviceId } = session;
  const from = { deviceId, address: site.address, people };
  const outcome = await inTransaction(db, async (tx) => {
    const started = await countTry(tx, secrets, { limit: sessionsOfDevice, subject: deviceId, at });
    if (!started.ok) return refuseTooMany(started);
    const owner =
      body.castingGrant === undefined
        ? await ownerByLink(tx, deviceId)
        : await ownerByCasting(tx, secrets, { grant: body.castingGrant, from, at });
    if (!owner.ok) return owner;
    const accountNumber = owner.value;
    return accept(await handSession(tx, trail, { deviceId, accountNumber, site }));
  });
  if (!outcome.ok) return outcome;
  setCookie(outcome.value.cookie);
  return accept(outcome.value.session);
};

type Owner = Promise<Result<Customer['accountNumber'], DeviceSessionRefusal>>;

async function ownerByLink(tx: Transaction, deviceId: string): Owner {
  const accountNumber = await accountOfDevice(tx, deviceId);
  return accountNumber === undefined
    ? refuse({ code: 'device-not-linked' })
    : accept(accountNumber);
}

async function ownerByCasting(
  tx: Transaction,
  secrets: Secrets,
  of: { grant: string; from: Parameters<typeof castingGrantTries>[0]; at: Date },
): Owner {
  const { grant, from, at } = of;
  const counted = await countTries(tx, secrets, { subjects: castingGrantTries(from), at });
  if (!counted.ok) return refuseTooMany(counted);
  const taken = await takeCastingGrant(tx, grant, at);
  if (!taken) return refuse({ code: 'invalid-casting-grant' });
  await forgiveTries(tx, counted.tries);
  return accept(taken.accountNumber);
}
