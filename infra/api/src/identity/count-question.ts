import { inTransaction } from '../database/in-transaction.ts';
import type { Services } from '../http/serve.ts';
import type { Site } from '../http/site.ts';
import { countCost } from '../limits/address-counts.table.ts';
import type { Limit } from '../limits/tries.table.ts';

const withinMs = 15 * 60_000;
const ofDevice: Limit = { kind: 'identityStatusOfDevice', tries: 60, withinMs };
const fromAddress: Limit = { kind: 'identityStatus', tries: 1_000, withinMs };

/**
 * Counts a question whose answer tells whether somebody is a customer. All such questions count
 * together: nobody may ask for a whole list of addresses, by whatever call. Each sign-in asks one, so that an
 * office asks hundreds, and one of its browsers a few. Kept although the call itself comes to nothing.
 */
export const countQuestion = (
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  {
    session: { deviceId },
    site: { address },
    at,
  }: { session: { deviceId: string }; site: Pick<Site, 'address'>; at: Date },
) =>
  inTransaction(db, (tx) =>
    countCost(tx, secrets, { own: [[ofDevice, deviceId]], limit: fromAddress, address, at }),
  );
