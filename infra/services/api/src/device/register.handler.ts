import type { device } from '@sideband/shared-sdk/device/calls';
import type { Work } from '@sideband/shared-sdk/device/model';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import type { Transaction } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { tooMany } from '../failures/failures.ts';
import type { Handler } from '../http/serve.ts';
import { countAt, countFromAddress } from '../limits/address-counts.table.ts';
import { countTry, type Limit } from '../limits/tries.table.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { insertDevice } from './devices.table.ts';
import { issueGrant } from './issue-grant.ts';
import { bitsFor, isWorkDone, newWork, workLifeMs } from './work.rule.ts';

/** Free registrations per address in ten minutes, for each person assumed to share the address. */
const free = 60;

/**
 * Anyone can register, and every registration adds a row. Above this limit, proof of work alone no
 * longer protects the table.
 */
const registrations: Limit = {
  kind: 'deviceRegistration',
  tries: 100_000,
  withinMs: 10 * 60_000,
};

/** A proof of work can be used once. */
const uses: Limit = { kind: 'deviceWork', tries: 1, withinMs: workLifeMs };

/**
 * Registers a device. Visitors who share an address are not rejected: from the sixty-first new
 * device in ten minutes on, each one has to send a proof of work.
 */
export const registerDevice: Handler<typeof device.register> = (
  { body: { deviceAttributes: attributes, work }, site: { address }, at, trail },
  { db, secrets, peoplePerAddress },
) =>
  inTransaction(db, async (tx) => {
    const of = { limit: registrations, address, at };
    const bits = bitsFor(await countAt(tx, secrets, of), free * peoplePerAddress);
    if (bits > 0 && !(work && (await takeWork(tx, secrets, { work, address, at })))) {
      const challenge = newWork(secrets, { address, bits, at });
      return refuse({ code: 'WORK_REQUIRED' as const, challenge, bits });
    }
    const counted = await countFromAddress(tx, secrets, of);
    if (!counted.ok) return tooMany(counted);

    const { deviceId } = await insertDevice(tx, { attributes, registeredAt: at });
    await recordChange(tx, trail, { action: 'device registered', subject: `device:${deviceId}` });
    return accept(await issueGrant(tx, secrets, { deviceId, at }));
  });

async function takeWork(
  tx: Transaction,
  secrets: Secrets,
  of: { work: Work; address: string; at: Date },
): Promise<boolean> {
  if (!isWorkDone(secrets, of)) return false;
  const subject = of.work.challenge;
  return (await countTry(tx, secrets, { limit: uses, subject, at: of.at })).ok;
}
