import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { account } from '@sideband/shared-sdk/account/model';
import { sql } from 'kysely';
import { recordChange } from '../audit/audit.table.ts';
import { lockCustomer } from '../customers/customers.table.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import { finishJob } from '../jobs/run-job.ts';
import {
  type DatabaseName,
  eitherDatabase,
  openTestDatabase,
  stopDatabases,
} from '../testing/databases.ts';
import { digits } from '../testing/digits.ts';
import { failing } from '../testing/failing.ts';
import { createScriptedGateway } from '../testing/scripted-gateway.ts';
import { isAskedElsewhere } from './asked-elsewhere.ts';
import type { Purpose } from './charge.rule.ts';
import { type Charge, giveUpCharge, insertCharge, lockOpenCharge } from './charges.table.ts';
import { finishCharges, settleTold } from './keep-charges.ts';
import { settleCharge } from './settle-charge.ts';
import type { Settlement } from './settlement.ts';

jest.setTimeout(120_000);

const minutes = 60_000;
const hours = 60 * minutes;
const begunAt = new Date('2027-01-21T12:00:00Z');
const databases = new Map<DatabaseName, Promise<OpenDatabase>>();

afterAll(async () => {
  for (const opened of databases.values()) await (await opened).close();
  await stopDatabases();
});

/** Books nothing but an audit row, so that a test can count what was applied. */
const counting: Settlement<Charge, string> = {
  async lock(tx, charge) {
    await lockCustomer(tx, charge.accountNumber);
    return lockOpenCharge(tx, charge);
  },
  async taken(tx, trail, { subjectId }, { gatewayIntentId }) {
    const after = { gatewayIntentId };
    await recordChange(tx, trail, { action: 'taken', subject: `test:${subjectId}`, after });
    return 'taken';
  },
  async notTaken(tx, trail, { subjectId }, { why }) {
    const after = { ...why };
    await recordChange(tx, trail, { action: why.status, subject: `test:${subjectId}`, after });
    return why.status;
  },
};
const settlements = { order: counting, balance: counting, renewal: counting };

describe.each(eitherDatabase)('charge, on %s', (database) => {
  /** Records a charge of a new customer, as it is before its first request. */
  async function begin(purpose: Purpose = 'order') {
    const opened = databases.get(database) ?? openTestDatabase(database);
    databases.set(database, opened);
    const { db } = await opened;
    const accountNumber = account.shape.accountNumber.parse(digits(11));
    await sql`insert into customers (account_number, first_name, last_name, email, country, locale)
      values (${accountNumber}, 'A', 'B', ${`${accountNumber}@example.com`}, 'US', 'en-US')`.execute(
      db,
    );
    const subjectId = `test-${randomUUID()}`;
    const charge = await db.transaction().execute((tx) =>
      insertCharge(tx, {
        purpose,
        subjectId,
        accountNumber,
        attempt: 1,
        idempotencyKey: `${subjectId}-1`,
        paysBills: true,
        gatewayCustomerId: `cus_${accountNumber}`,
        paymentMethodId: 'pm-1',
        gatewayPaymentMethodId: 'pm_1',
        lastFour: '4242',
        brand: 'visa',
        amount: 1099,
        currency: 'USD',
        beganAt: begunAt,
      }),
    );
    const scripted = createScriptedGateway(`cus_${accountNumber}`);
    const { gateway, setTime } = scripted;
    const services = { db, gateway, settlements, mailIsDue: () => {} };
    const at = (afterMs: number) => {
      const time = new Date(begunAt.getTime() + afterMs);
      setTime(time);
      return { actor: 'test', traceId: 'test', at: time };
    };
    const stored = () =>
      db
        .selectFrom('charges')
        .selectAll()
        .where('idempotencyKey', '=', charge.idempotencyKey)
        .executeTakeFirstOrThrow();
    return {
      ...scripted,
      db,
      charge,
      stored,
      settle: async (afterMs = 0) => settleCharge(services, counting, at(afterMs), await stored()),
      /** Settles the charge like a process that has read an earlier state of it. */
      settleAsBegun: (afterMs = 0) => settleCharge(services, counting, at(afterMs), charge),
      tell: (afterMs = 0) => settleTold(services, at(afterMs), subjectId),
      runJob: (afterMs: number) => {
        const { at: time } = at(afterMs);
        return finishJob(finishCharges({ ...services, now: () => time }), failing);
      },
      giveUp: (afterMs = 0) =>
        db.transaction().execute((tx) => giveUpCharge(tx, charge, at(afterMs).at)),
      isAsked: (except?: Purpose) =>
        db.transaction().execute((tx) => isAskedElsewhere(tx, accountNumber, except)),
      applied: async () => {
        const rows = await db
          .selectFrom('audit')
          .select('action')
          .where('subject', 'like', `%${subjectId}`)
          .orderBy('id')
          .execute();
        return rows.map(({ action }) => action);
      },
    };
  }

  it.each(['order', 'balance', 'renewal'] as const)(
    'for the purpose %s is looked up and applied once when the response is lost',
    async (purpose) => {
      const { next, settle, stored, taken, applied } = await begin(purpose);
      next('loseAnswer');
      await expect(settle()).rejects.toMatchObject({ name: 'GatewayUnsure' });
      expect(await stored()).toMatchObject({ state: 'intended', gatewayIntentId: null });

      expect(await settle(25 * hours)).toBe('taken');
      expect(await settle(26 * hours)).toBeUndefined();

      expect(taken).toHaveLength(1);
      expect(await applied()).toEqual(['taken']);
      expect(await stored()).toMatchObject({ state: 'succeeded', checkAt: null });
    },
  );

  it.each([
    ['decline', 'declined', 'insufficient_funds'],
    ['refuse', 'refused', 'parameter_invalid_integer'],
    ['challenge', 'declined', 'requiresAction'],
  ] as const)('that ends with "%s" keeps the reason', async (step, status, reason) => {
    const { next, settle, stored, taken, applied } = await begin('balance');
    next(step);
    expect(await settle()).toBe(status);
    expect(await stored()).toMatchObject({ state: 'declined', reason, checkAt: null });
    expect([taken, await applied()]).toEqual([[], [status]]);
  });

  it('that the gateway never received is given up after ten minutes', async () => {
    const { next, settle, stored, taken, applied } = await begin('balance');
    next('unreachable');
    await expect(settle()).rejects.toMatchObject({ name: 'GatewayUnsure' });

    expect(await settle(11 * minutes)).toBe('givenUp');

    const givenUpAt = new Date(begunAt.getTime() + 11 * minutes);
    expect(await stored()).toMatchObject({ state: 'abandoned', givenUpAt, checkAt: null });
    expect([taken, await applied()]).toEqual([[], ['givenUp']]);
  });

  it('is made and applied once by concurrent processes', async () => {
    const { settleAsBegun, stored, taken, applied } = await begin();
    const settled = await Promise.all([settleAsBegun(), settleAsBegun(), settleAsBegun()]);
    expect(settled.filter((one) => one === 'taken')).toHaveLength(1);
    expect([taken.length, await applied()]).toEqual([1, ['taken']]);
    expect(await stored()).toMatchObject({ state: 'succeeded' });
  });

  it('is settled once when two processes run the job concurrently', async () => {
    const { runJob, taken, applied, stored } = await begin();
    await runJob(4_000);
    expect(await applied()).toEqual([]);
    await Promise.all([runJob(6_000), runJob(6_000)]);
    expect([taken.length, await applied()]).toEqual([1, ['taken']]);
    expect(await stored()).toMatchObject({ tries: 2 });
  });

  it('is left to the invoice collection job when it pays a renewal', async () => {
    const { runJob, taken, stored } = await begin('renewal');
    await runJob(hours);
    expect([taken, (await stored()).state]).toEqual([[], 'intended']);
  });

  it.each(['order', 'balance', 'renewal'] as const)(
    'for the purpose %s is refunded once when an event reports its success after it was given up',
    async (purpose) => {
      const { next, settle, giveUp, tell, stored, refunded, applied } = await begin(purpose);
      next('loseAnswer');
      await expect(settle()).rejects.toMatchObject({ name: 'GatewayUnsure' });
      await giveUp();

      await Promise.all([tell(minutes), tell(minutes)]);
      await tell(2 * minutes);

      const { gatewayIntentId, ...row } = await stored();
      expect(row).toMatchObject({ state: 'refunded', checkAt: null });
      expect(new Set(refunded)).toEqual(new Set([gatewayIntentId]));
      expect(row.refundId).toBe(`re-${row.idempotencyKey}-refund`);
      expect(await applied()).toEqual([`${purpose} payment given back`]);
    },
  );

  it('is looked up for two days after it was given up', async () => {
    const { giveUp, runJob, stored } = await begin();
    await giveUp();
    await runJob(minutes);
    expect((await stored()).checkAt).not.toBeNull();
    await runJob(49 * hours);
    expect(await stored()).toMatchObject({ state: 'abandoned', checkAt: null });
  });

  it('blocks other charges for the same bills until its outcome is known', async () => {
    const { isAsked, settle } = await begin('balance');
    expect([await isAsked(), await isAsked('balance')]).toEqual([true, false]);
    await settle();
    expect(await isAsked()).toBe(false);
  });
});
