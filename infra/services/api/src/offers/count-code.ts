import type { Result } from '@sideband/shared-sdk/wire';
import type { Transaction } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { tooMany } from '../failures/failures.ts';
import type { Services } from '../http/serve.ts';
import {
  countTries,
  forgiveTries,
  type Limit,
  type Subject,
  shared,
} from '../limits/tries.table.ts';

const withinMs = 10 * 60_000;
const byDevice: Limit = { kind: 'promoCodeOfDevice', tries: 10, withinMs };
const byAddress: Limit = { kind: 'promoCodeFromAddress', tries: 40, withinMs };

interface Asking {
  promoCode: string | undefined;
  deviceId: string;
  /** Client IP address of the request. */
  address: string;
  at: Date;
}

/**
 * Rate-limits promo codes, because they can be guessed. A code that opens no offer counts as one of
 * ten attempts per device in ten minutes, and is also limited per IP address. The attempt is
 * forgiven when the code opens an offer, so a valid code can be submitted any number of times.
 */
export const countCode = <Value, Refusal>(
  { db, secrets, peoplePerAddress }: Pick<Services, 'db' | 'secrets' | 'peoplePerAddress'>,
  { promoCode, deviceId, address, at }: Asking,
  find: (tx: Transaction) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> =>
  inTransaction(db, async (tx) => {
    if (promoCode === undefined) return find(tx);
    const subjects: Subject[] = [
      [byDevice, deviceId],
      [shared(byAddress, peoplePerAddress), address],
    ];
    const counted = await countTries(tx, secrets, { subjects, at });
    if (!counted.ok) return tooMany(counted);
    const found = await find(tx);
    if (found.ok) await forgiveTries(tx, counted.tries);
    return found;
  });
