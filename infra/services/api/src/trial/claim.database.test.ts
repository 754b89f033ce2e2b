import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { trials } from '@sideband/shared-sdk/trial/calls';
import { openDatabase } from '../database/open-database.ts';
import { eitherDatabase, stopDatabases } from '../testing/databases.ts';
import { dieLater, onDatabase, prepareClaims, runMortal } from '../testing/mortal-orders.ts';
import { startApi } from '../testing/start-api.ts';
import { startTwoApis, type TwoApis } from '../testing/two-apis.ts';
import { newAddress, type Visitor } from '../testing/visitor.ts';

afterAll(stopDatabases);

const claim = async (visitor: Visitor, deviceId: string) =>
  visitor.ask(
    trials.claim,
    { vehicleDeviceId: deviceId, useExistingOEMProfile: false },
    await visitor.accessToken(),
  );

type Db = TwoApis['db'];

/** What a claim leaves behind for a radio: plans, emails and audit rows, each once. */
async function tracesOf(db: Db, deviceId: string) {
  const plans = await db
    .selectFrom('subscriptions')
    .select(['subscriptionId', 'accountNumber'])
    .where('deviceId', '=', deviceId)
    .execute();
  const radio = await db
    .selectFrom('radios')
    .select(['accountNumber', 'lifecycle'])
    .where('deviceId', '=', deviceId)
    .executeTakeFirstOrThrow();
  const audits = await db
    .selectFrom('audit')
    .select('id')
    .where('action', '=', 'trial claimed')
    .where('subject', 'in', [...plans.map((one) => `subscription:${one.subscriptionId}`), '-'])
    .execute();
  const mails = await db
    .selectFrom('outbox')
    .innerJoin('customers', 'customers.email', 'outbox.recipient')
    .select('mailId')
    .where('kind', '=', 'trial')
    .where('accountNumber', 'in', [...plans.map((one) => one.accountNumber), '-' as never])
    .execute();
  return {
    plans: plans.length,
    audits: audits.length,
    mails: mails.length,
    isHolders: plans.every((one) => one.accountNumber === radio.accountNumber),
    lifecycle: radio.lifecycle,
  };
}
const claimedOnce = {
  plans: 1,
  audits: 1,
  mails: 1,
  isHolders: true,
  lifecycle: 'trialClaimed',
};

describe('claims on two apis', () => {
  let apis: TwoApis;
  beforeAll(async () => {
    apis = await startTwoApis();
  }, 120_000);
  afterAll(() => apis.close());

  /** A customer who is signed in on the first or the second api. */
  async function signedIn(nth: 0 | 1) {
    const visitor = apis.visit(nth);
    await visitor.signIn(await apis.given.customer());
    return visitor;
  }

  it('claim a trial once when one customer sends fifty at a time', async () => {
    const customer = await apis.given.customer();
    const visitors = [apis.visit(0), apis.visit(1)];
    for (const visitor of visitors) await visitor.signIn(customer);
    const { deviceId } = await apis.given.radio({ lifecycle: 'trialNotClaimed' });

    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, nth) => claim(visitors[nth % 2] as Visitor, deviceId)),
    );

    const [first] = answers;
    expect(first).toMatchObject({ ok: true });
    for (const answer of answers) expect(answer).toEqual(first);
    expect(await tracesOf(apis.db, deviceId)).toEqual(claimedOnce);
  }, 120_000);

  it('claim a trial for one of fifty customers', async () => {
    const visitors = await Promise.all(
      Array.from({ length: 50 }, (_, nth) => signedIn((nth % 2) as 0 | 1)),
    );
    const { deviceId } = await apis.given.radio({ lifecycle: 'trialNotClaimed' });

    const answers = await Promise.all(visitors.map((visitor) => claim(visitor, deviceId)));

    const codes = answers.map((answer) => (answer.ok ? 'claimed' : answer.error.code)).sort();
    expect(codes).toEqual([
      ...Array<string>(49).fill('IDENTITY_NOT_RELATED_TO_VEHICLE_ERROR'),
      'claimed',
    ]);
    expect(await tracesOf(apis.db, deviceId)).toEqual(claimedOnce);
  }, 120_000);

  it('activate a dealer’s link once when several browsers use it at a time', async () => {
    const radio = await apis.given.radio({ lifecycle: 'trialNotClaimed' });
    const { token } = await apis.given.dealerRecord({ radio });
    const browsers = Array.from({ length: 10 }, (_, nth) => apis.visit((nth % 2) as 0 | 1));

    const answers = await Promise.all(
      browsers.map(async ({ ask, accessToken }) =>
        ask(trials.activateAtDealer, { token }, await accessToken()),
      ),
    );

    const codes = answers.map((answer) => (answer.ok ? 'activated' : answer.error.code)).sort();
    expect(codes).toEqual([...Array<string>(9).fill('MAGIC_LINK_EXPIRED'), 'activated']);
    expect(await tracesOf(apis.db, radio.deviceId)).toEqual(claimedOnce);
  }, 120_000);
});

/** A claim charges nothing. */
const nowhere = 'http://127.0.0.1:9';

/** Points in a claim at which the process may be killed. */
const moments = [
  ['before the trial is stored', 'insert subscriptions'],
  ['with the trial half made', 'insert entitlement_revisions'],
  ['just before it is kept', 'insert outbox'],
  ['before the customer hears', 'answer'],
] as const;

describe('api killed with SIGKILL while it claims', () => {
  it.each(eitherDatabase)(
    'has claimed once when the customer tries again, on %s',
    async (database) => {
      await onDatabase(database, async (kept) => {
        const claims = await prepareClaims(kept, moments.length);
        let life = await runMortal(kept, { gatewayUrl: nowhere });
        for (const [nth, [, dieAt]] of moments.entries()) {
          const { customer, deviceId } = claims[nth] as (typeof claims)[number];
          customer.moveTo(life.url);
          await customer.accessToken();
          const dying = life;
          await dieLater(dying, dieAt);
          await expect(claim(customer, deviceId)).rejects.toThrow('fetch failed');
          await dying.end('SIGKILL');
          life = await runMortal(kept, { gatewayUrl: nowhere });
          customer.moveTo(life.url);
          const heard = await claim(customer, deviceId);
          expect(heard).toMatchObject({ ok: true });
          expect(await claim(customer, deviceId)).toEqual(heard);
        }
        await life.end('SIGKILL');
        const { db, close } = await openDatabase({
          dataDir: kept.dataDir,
          databaseUrl: kept.databaseUrl,
          onIdleError: () => {},
        });
        for (const { deviceId } of claims) {
          expect(await tracesOf(db, deviceId)).toEqual(claimedOnce);
        }
        await close();
      });
    },
    300_000,
  );
});

describe.each(eitherDatabase)('address of a dealer, on %s', (database) => {
  it('activates the trials of a hundred customers a day', async () => {
    const { given, visit, wait } = await startApi(database);
    const address = newAddress();
    for (let customer = 0; customer < 100; customer++) {
      const radio = await given.radio({ lifecycle: 'trialNotClaimed' });
      const { token } = await given.dealerRecord({ radio });
      const { ask, accessToken } = visit({ address });
      const access = await accessToken();
      expect(await ask(trials.readInvitation, { token }, access)).toMatchObject({ ok: true });
      expect(await ask(trials.activateAtDealer, { token }, access)).toMatchObject({ ok: true });
      wait(5 * 60_000);
    }
  }, 300_000);
});

describe.each(eitherDatabase)('claimed trial, on %s', (database) => {
  it('ends by the calendar of the account, not by that of the country', async () => {
    const { given, db, now } = await startApi(database);
    const guam = { state: 'GU', zip: '96910', country: 'US' as const };
    const ada = await given.signedIn({ serviceAddress: guam });
    const { deviceId } = await given.radio({ lifecycle: 'trialNotClaimed' });
    const claimed = await claim(ada, deviceId);
    const { phase, renewsOn } = await db
      .selectFrom('subscriptions')
      .select(['phase', 'renewsOn'])
      .where('deviceId', '=', deviceId)
      .executeTakeFirstOrThrow();
    expect(renewsOn).toBe(phase.endsOn);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Guam' }).format(now());
    const daysIn = (Date.parse(today) - Date.parse(phase.startedOn)) / 86_400_000;
    expect(claimed).toMatchObject({ value: { lifecycleState: { daysIn, totalDays: 90 } } });
  });

  it('shows the full Radio ID to its holder only', async () => {
    const { given } = await startApi(database);
    const ada = await given.signedIn();
    const [waiting, over] = [
      await given.radio({ lifecycle: 'trialNotClaimed' }),
      await given.radio({ of: await given.customer(), lifecycle: 'inactive' }),
    ];
    expect(await claim(ada, waiting.deviceId)).toMatchObject({
      value: { radioId: waiting.radioId },
    });
    expect(await claim(ada, over.deviceId)).toMatchObject({
      value: { radioId: over.radioIdLastFour },
    });
  });

  it('starts today and lasts as long as its offer says when its length is not reported', async () => {
    const { given, db } = await startApi(database);
    const ada = await given.signedIn();
    const { deviceId } = await given.radio({ lifecycle: 'trialNotClaimed' });
    await db
      .updateTable('radios')
      .set({ trialBeganOn: null, trialDays: null })
      .where('deviceId', '=', deviceId)
      .execute();
    const claimed = await claim(ada, deviceId);
    if (!claimed.ok) throw new Error(claimed.error.code);
    const { lifecycleState } = claimed.value;
    expect(lifecycleState).toMatchObject({ phase: 'claimed', daysIn: 0 });
    expect(lifecycleState.totalDays).toBeGreaterThanOrEqual(89);
    expect(lifecycleState.totalDays).toBeLessThanOrEqual(92);
  });
});
