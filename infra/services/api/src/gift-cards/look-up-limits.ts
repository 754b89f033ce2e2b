import { giftCardsOfDevice } from '@sideband/shared-sdk/rules/limits';
import type { Transaction } from '../database/database.ts';
import { countTry, forgiveTries, type Limit, shared, type Try } from '../limits/tries.table.ts';
import type { Secrets } from '../secrets/secrets.ts';

const lookUpsByDevice: Limit = { kind: 'giftCardOfDevice', ...giftCardsOfDevice };
const lookUpsByAddress: Limit = { kind: 'giftCardFromAddress', tries: 20, withinMs: 10 * 60_000 };

type Counted = { ok: true; tries: Try[] } | { ok: false; retryAfterSeconds: number };

/** Counts a lookup by device and by address. The caller forgives it unless it was a guess. */
export async function countLookUp(
  tx: Transaction,
  secrets: Secrets,
  {
    deviceId,
    address,
    people,
    at,
  }: { deviceId: string; address: string; people: number; at: Date },
): Promise<Counted> {
  const byDevice = await countTry(tx, secrets, { limit: lookUpsByDevice, subject: deviceId, at });
  if (!byDevice.ok) return byDevice;
  const limit = shared(lookUpsByAddress, people);
  const byAddress = await countTry(tx, secrets, { limit, subject: address, at });
  if (byAddress.ok) return { ok: true, tries: [byDevice, byAddress] };
  await forgiveTries(tx, [byDevice]);
  return byAddress;
}
