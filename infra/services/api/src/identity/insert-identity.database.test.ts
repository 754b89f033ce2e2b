import { randomInt, randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { eitherDatabase } from '../testing/databases.ts';
import { startApi } from '../testing/start-api.ts';
import { insertIdentity } from './insert-identity.ts';

const free = () => `41${String(randomInt(1_000_000_000)).padStart(9, '0')}`;

describe.each(eitherDatabase)('insertIdentity on %s', (database) => {
  const setOut = async () => {
    const { db, given, now } = await startApi(database);
    const trail = { actor: 'test', traceId: 'test', at: now() };
    const add = async (numbers: string[]) => {
      const email = `${randomUUID()}@example.com`;
      const site = { country: 'US' as const };
      const draw = () => numbers.shift() ?? free();
      await db.transaction().execute((tx) => insertIdentity(tx, trail, { email, site }, draw));
      const { accountNumber } = await db
        .selectFrom('customers')
        .select('accountNumber')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      return accountNumber as string;
    };
    return { given, add };
  };

  it('draws another account number when one is taken', async () => {
    const { given, add } = await setOut();
    const { accountNumber: taken } = await given.customer();
    const next = free();
    expect(await add([taken, taken, next])).toBe(next);
  });

  it('gives different account numbers to two transactions that draw the same one concurrently', async () => {
    const { add } = await setOut();
    const same = free();
    const numbers = await Promise.all([add([same]), add([same])]);
    expect(new Set(numbers).size).toBe(2);
    expect(numbers).toContain(same);
  });
});
