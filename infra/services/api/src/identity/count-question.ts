import { inTransaction } from '../database/in-transaction.ts';
import type { Services } from '../http/serve.ts';
import type { Site } from '../http/site.ts';
import { countCost } from '../limits/address-counts.table.ts';
import type { Limit } from '../limits/tries.table.ts';

const withinMs = 15 * 60_000;
const ofDevice: Limit = { kind: 'identityStatusOfDevice', tries: 60, withinMs };
const fromAddress: Limit = { kind: 'identityStatus', tries: 1_000, withinMs };

/**
 * Counts a request whose response reveals whether a person is a customer. All such calls share a
 * limit, so that no caller can check a list of addresses. Every sign-in makes one such request, so
 * an office makes hundreds in total, but only a few per browser. The count is kept even if the call
 * fails.
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
