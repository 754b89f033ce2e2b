import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { linking } from '@sideband/shared-sdk/linking/calls';
import { profiles } from '@sideband/shared-sdk/profile/calls';
import { sql } from 'kysely';
import { type Batches, deletionOf, runBatches } from '../database/delete-in-batches.ts';
import type { Tables } from '../database/tables.ts';
import { eitherDatabase } from '../testing/databases.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { tidy } from '../testing/tidy.ts';

const hours = 60 * 60_000;
const days = 24 * hours;

interface Of {
  deviceId: string;
  accountNumber: string;
  identityId: string;
  /** When the row becomes obsolete. */
  at: Date;
}
type Row = Record<string, unknown>;

const told = ({ deviceId, at }: Of) => ({
  happenedAt: at,
  epoch: 1,
  counter: 1,
  attributes: '{}',
  deviceId,
  receivedAt: at,
});
const mail = ({ at }: Of) => ({
  mailId: randomUUID(),
  kind: 'signInChanged',
  recipient: 'ada@example.com',
  locale: 'en-US',
  content: '{"what":"email"}',
  createdAt: at,
  nextTryAt: new Date(at.getTime() + 9999 * days),
});

/** Table, retention period, and a row whose first column is unique. */
const kept: [what: string, keyof Tables, ms: number, (of: Of) => Row][] = [
  ['attempts', 'tries', days, ({ at }) => ({ subjectHash: randomUUID(), kind: 'test', at })],
  [
    'address counters',
    'addressCounts',
    days,
    ({ at }) => ({ subjectHash: randomUUID(), kind: 'test', windowStart: at, count: 1 }),
  ],
  [
    'event allowances',
    'eventAllowances',
    days,
    ({ at }) => ({ subjectHash: randomUUID(), windowStart: at, events: 1 }),
  ],
  [
    'identity grants',
    'identityGrants',
    days,
    ({ deviceId, identityId, at }) => ({
      grantHash: randomUUID(),
      deviceId,
      identityId,
      expiresAt: at,
    }),
  ],
  [
    'proofs',
    'proofs',
    days,
    ({ deviceId, at }) => ({
      proofHash: randomUUID(),
      kind: 'magicLink',
      deviceId,
      context: 'SIGN_IN',
      expiresAt: at,
    }),
  ],
  [
    'one-time passcodes',
    'oneTimePasscodes',
    days,
    ({ deviceId, at }) => ({
      identityId: randomUUID(),
      deviceId,
      context: 'SIGN_IN',
      passcodeHash: 'hash',
      expiresAt: at,
    }),
  ],
  [
    'magic links',
    'magicLinks',
    days,
    ({ identityId, at }) => ({
      linkHash: randomUUID(),
      identityId,
      purpose: 'SIGN_IN',
      expiresAt: at,
    }),
  ],
  [
    'links from mails',
    'entryLinks',
    days,
    ({ accountNumber, at }) => ({
      linkHash: randomUUID(),
      purpose: 'renewal',
      accountNumber,
      expiresAt: at,
    }),
  ],
  [
    'identified visitors',
    'identifiedVisitors',
    days,
    ({ deviceId, accountNumber, at }) => ({ deviceId, accountNumber, expiresAt: at }),
  ],
  ['mail that is no longer useful', 'outbox', 0, (of) => ({ ...mail(of), uselessAfter: of.at })],
  ['mail that was sent', 'outbox', 30 * days, (of) => ({ ...mail(of), sentAt: of.at })],
  [
    'mail whose delivery was abandoned',
    'outbox',
    30 * days,
    (of) => ({ ...mail(of), givenUpAt: of.at }),
  ],
  [
    'telemetry',
    'telemetryEvents',
    30 * days,
    (of) => ({
      eventId: randomUUID(),
      eventVersion: 'v3',
      name: 'test',
      remote: 'shell',
      version: '1',
      revision: '1',
      ...told(of),
    }),
  ],
  [
    'user events',
    'userEvents',
    395 * days,
    (of) => ({ eventTokenId: randomUUID(), type: 'test', ...told(of) }),
  ],
  [
    'device codes',
    'deviceAuthorizations',
    days,
    ({ at }) => ({
      deviceCodeHash: randomUUID(),
      userCodeHash: randomUUID(),
      flow: 'test',
      intervalSeconds: 5,
      expiresAt: at,
    }),
  ],
  [
    'casting grants',
    'castingGrants',
    days,
    ({ accountNumber, deviceId, at }) => ({
      grantHash: randomUUID(),
      accountNumber,
      deviceId,
      expiresAt: at,
    }),
  ],
  [
    'device links',
    'deviceLinks',
    days,
    ({ accountNumber, deviceId, at }) => ({
      deviceId,
      accountNumber,
      flow: 'test',
      linkedAt: at,
      endedAt: at,
    }),
  ],
  [
    'sessions of the previous application',
    'earlierSessions',
    days,
    ({ accountNumber, at }) => ({ dataHash: randomUUID(), accountNumber, expiresAt: at }),
  ],
  [
    'device challenges',
    'deviceChallenges',
    days,
    ({ deviceId, at }) => ({ challengeHash: randomUUID(), deviceId, expiresAt: at }),
  ],
  [
    'device grants',
    'deviceGrants',
    days,
    ({ deviceId, at }) => ({ grantHash: randomUUID(), deviceId, kind: 'grant', expiresAt: at }),
  ],
];

async function somebody({ given, db, now }: TestApi): Promise<Of> {
  const { accountNumber } = await given.signedIn();
  const { deviceId } = await given.earlierDevice('v1');
  const { identityId } = await db
    .selectFrom('identities')
    .select('identityId')
    .where(sql`account_number`, '=', accountNumber)
    .executeTakeFirstOrThrow();
  return { accountNumber, deviceId, identityId, at: now() };
}

describe.each(eitherDatabase)('housekeeping on %s', (database) => {
  it.each(kept)(
    'deletes %s after the retention period, not before',
    async (_, table, ms, rowOf) => {
      const api = await startApi(database);
      const of = await somebody(api);
      const row = rowOf(of);
      const [[key, value] = ['', undefined]] = Object.entries(row);
      await api.db
        .insertInto(table)
        .values(row as never)
        .execute();
      const left = async () => {
        const found = sql`select 1 from ${sql.table(table)} where ${sql.ref(key)} = ${value}`;
        return (await found.execute(api.db)).rows.length;
      };

      await tidy(api.db, new Date(of.at.getTime() + ms - 1000));
      expect(await left()).toBe(1);

      await tidy(api.db, new Date(of.at.getTime() + ms + 1000));
      expect(await left()).toBe(0);
    },
  );

  it('deletes gift card tokens, vehicle profile grants and auth codes after a day', async () => {
    const { given, db, now } = await startApi(database);
    const ada = await given.signedIn();
    const token = await ada.accessToken();
    await ada.lookUp(await given.giftCard());
    const driver = { oemDriverId: randomUUID(), vehicleDeviceId: 'car' };
    await ada.ask(profiles.createAuto, driver, token);
    await ada.ask(linking.issueAuthCode, { ...(await given.company()), state: 'state' }, token);
    const left = async () =>
      Promise.all(
        (['giftCardTokens', 'vehicleProfileGrants', 'authCodes'] as const).map(
          async (table) => (await db.selectFrom(table).selectAll().execute()).length > 0,
        ),
      );

    await tidy(db, new Date(now().getTime() + 20 * hours));
    expect(await left()).toEqual([true, true, true]);
    await tidy(db, new Date(now().getTime() + 26 * hours));
    expect(await left()).toEqual([false, false, false]);
  });

  it('deletes in batches', async () => {
    const { db, now } = await startApi(database);
    const row = (kind: string) => ({ kind, subjectHash: 'x', at: now() });
    const rows = [...Array<string>(5).fill('batch'), 'other'].map(row);
    await db.insertInto('tries').values(rows).execute();

    const { next } = deletionOf(db, 'tries', sql`kind = 'batch'`, 2);
    expect([await next(), await next(), await next()]).toEqual([true, true, false]);

    const others = await db.selectFrom('tries').where('kind', '=', 'other').selectAll().execute();
    expect(others).toHaveLength(1);
  });

  it('continues with the other tables when one fails', async () => {
    const { db, now } = await startApi(database);
    const kind = randomUUID();
    const at = now();
    await db.insertInto('tries').values({ kind, subjectHash: 'x', at }).execute();
    const broken: Batches = {
      name: 'broken',
      next: () => Promise.reject(new Error('no such column')),
    };
    const failed: string[] = [];

    await runBatches([broken, deletionOf(db, 'tries', sql`kind = ${kind}`)], {
      isStopped: () => false,
      onFailed: (_, name) => void failed.push(name),
    });

    expect(failed).toEqual(['broken']);
    const left = db.selectFrom('tries').selectAll().where('kind', '=', kind);
    expect(await left.execute()).toEqual([]);
  });

  it('alternates between tables, and stops between two batches', async () => {
    const turns: string[] = [];
    const batches = (name: string, count: number): Batches => ({
      name,
      async next() {
        turns.push(name);
        return turns.filter((turn) => turn === name).length < count;
      },
    });
    const onFailed = (error: unknown) => {
      throw error;
    };
    await runBatches([batches('large', 3), batches('small', 1)], {
      isStopped: () => false,
      onFailed,
    });
    expect(turns).toEqual(['large', 'small', 'large', 'large']);

    await runBatches([batches('more', 9)], { isStopped: () => turns.length >= 6, onFailed });
    expect(turns).toHaveLength(6);
  });

  it('has an index for every foreign key to devices', async () => {
    const { db } = await startApi(database);
    const unfound = await sql<{ name: string }>`
      select conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'devices'::regclass and not exists (
        select from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
          and indpred is null)`.execute(db);
    expect(unfound.rows).toEqual([]);
  });
});

describe('housekeeping in several processes', () => {
  it('skips rows that another process is deleting', async () => {
    const { db, now } = await startApi('PostgreSQL');
    const kind = randomUUID();
    const rows = Array.from({ length: 4 }, (_, nth) => ({
      kind,
      subjectHash: `${nth}`,
      at: now(),
    }));
    await db.insertInto('tries').values(rows).execute();
    const left = async () =>
      (await db.selectFrom('tries').select('subjectHash').where('kind', '=', kind).execute())
        .length;

    await db.transaction().execute(async (tx) => {
      const half = deletionOf(tx as never, 'tries', sql`kind = ${kind}`, 2);
      await half.next();
      await deletionOf(db, 'tries', sql`kind = ${kind}`).next();
      // The other process has not committed yet.
      expect(await left()).toBe(2);
    });
    expect(await left()).toBe(0);
  });
});
