import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { linking } from '@sideband/shared-sdk/linking/calls';
import { profiles } from '@sideband/shared-sdk/profile/calls';
import { sql } from 'kysely';
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
    'deletes %s after the retention period and not earlier',
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
});
