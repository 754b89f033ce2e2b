import { retryAfterOf, windowOf } from '@sideband/server/limits';
import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { countTries, forgiveTries, type Limit, type Subject } from './tries.table.ts';

interface AddressCountsTable {
  kind: string;
  subjectHash: string;
  windowStart: Date;
  count: number;
}

declare module '../database/tables.ts' {
  interface Tables {
    addressCounts: AddressCountsTable;
  }
}

interface At {
  limit: Limit;
  /** An IPv4 address, or the /64 network of an IPv6 address. */
  address: string;
  at: Date;
}

type Counted = { ok: true } | { ok: false; retryAfterSeconds: number };

const windowStartOf = ({ limit, at }: At) => windowOf(at, limit.withinMs).start;

const subjectHashOf = (secrets: Secrets, { limit, address }: At) =>
  secrets.keyed(`address:${limit.kind}`, address);

/** Returns the count for the address in the current window. */
export async function countAt(tx: Transaction, secrets: Secrets, asked: At): Promise<number> {
  const counted = await tx
    .selectFrom('addressCounts')
    .select('count')
    .where('kind', '=', asked.limit.kind)
    .where('subjectHash', '=', subjectHashOf(secrets, asked))
    .where('windowStart', '=', windowStartOf(asked))
    .executeTakeFirst();
  return counted?.count ?? 0;
}

/**
 * Counts one more request, unless the limit is reached. Needs one row whatever the limit, so the
 * limit can suit an address with ten thousand people. A refused request is not counted.
 */
export async function countFromAddress(
  tx: Transaction,
  secrets: Secrets,
  asked: At,
): Promise<Counted> {
  const { limit, at } = asked;
  const { start: windowStart, end } = windowOf(at, limit.withinMs);
  const counted = await tx
    .insertInto('addressCounts')
    .values({ kind: limit.kind, windowStart, count: 1, subjectHash: subjectHashOf(secrets, asked) })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subjectHash', 'windowStart'])
        .doUpdateSet({ count: sql<number>`address_counts.count + 1` })
        .where(sql<boolean>`address_counts.count < ${limit.tries}::integer`),
    )
    .returning('count')
    .execute();
  if (counted.length > 0) return { ok: true };
  return { ok: false, retryAfterSeconds: retryAfterOf(end.getTime() - at.getTime()) };
}

/**
 * Counts a call that costs something but cannot be a guess: with strict limits for the caller, and
 * a generous one for the address, which thousands of honest people may share. When any of the
 * limits is reached, the call counts toward none of them.
 */
export async function countCost(
  tx: Transaction,
  secrets: Secrets,
  { own, limit, address, at }: At & { own: Subject[] },
): Promise<Counted> {
  const counted = await countTries(tx, secrets, { subjects: own, at });
  if (!counted.ok) return counted;
  const there = await countFromAddress(tx, secrets, { limit, address, at });
  if (!there.ok) await forgiveTries(tx, counted.tries);
  return there;
}
