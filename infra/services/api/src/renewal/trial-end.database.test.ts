import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account/calls';
import { trials } from '@sideband/shared-sdk/trial/calls';
import { lifecycleOf } from '@sideband/shared-sdk/vehicle-state/model';
import { addDays } from '../customers/today.ts';
import type { PaymentGateway } from '../gateway/gateway.ts';
import { finishJob } from '../jobs/run-job.ts';
import type { TrialMail } from '../mail/trial.mail.ts';
import { eitherDatabase } from '../testing/databases.ts';
import { failing } from '../testing/failing.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { renewalJobs } from './renewal-jobs.ts';

const nothing = () => {};
const silent = { onRenewed: nothing, onRepeated: nothing, onCollected: nothing, onTold: nothing };
const notAsked = () => Promise.reject(new Error('not asked'));
const gateway: PaymentGateway = {
  charge: notAsked,
  findCharge: notAsked,
  refund: notAsked,
  cancel: notAsked,
};

const serviceAddress = {
  addressLine1: '1 Capitol Sq',
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  country: 'US' as const,
};

/** Noon in Albany, so many days before the trial ends. */
const noon = (endsOn: string, days: number) => new Date(`${addDays(endsOn, -days)}T17:00:00Z`);

/** A customer in Albany who has claimed the trial of a car. */
async function claimed(api: TestApi) {
  const { given, db } = api;
  const person = await given.signedIn({ serviceAddress });
  const radio = await given.radio({ lifecycle: 'trialNotClaimed' });
  const token = await person.accessToken();
  const { deviceId } = radio;
  await person.ask.for(
    trials.claim,
    { vehicleDeviceId: deviceId, useExistingOEMProfile: false },
    token,
  );
  const stored = () =>
    db
      .selectFrom('subscriptions')
      .selectAll()
      .where('deviceId', '=', deviceId)
      .executeTakeFirstOrThrow();
  const { renewsOn: endsOn, subscriptionId } = await stored();
  if (endsOn === null) throw new Error('The trial has no end.');
  return {
    person,
    deviceId,
    endsOn,
    subscriptionId,
    stored,
    async mails() {
      const sent = await db
        .selectFrom('outbox')
        .select(['kind', 'content'])
        .where('recipient', '=', person.handle)
        .orderBy('createdAt')
        .execute();
      return sent.map(({ kind, content }) =>
        kind === 'trial' ? (content as TrialMail).what : kind,
      );
    },
    async mail(what: TrialMail['what']) {
      const sent = await db
        .selectFrom('outbox')
        .select('content')
        .where('recipient', '=', person.handle)
        .where('kind', '=', 'trial')
        .execute();
      return sent.map(({ content }) => content as TrialMail).find((one) => one.what === what);
    },
    state: async () => {
      const own = await person.ask.for(accounts.readVehicles, undefined, token);
      return own.vehicles.map((one) => lifecycleOf(one));
    },
    token,
  };
}

const jobsAt = ({ db }: TestApi, at: Date) => renewalJobs({ db, gateway, now: () => at }, silent);

/** Makes the job fail for one trial, until the returned function is called. */
async function breakRow({ db }: TestApi, subscriptionId: string) {
  const set = (change: object) =>
    db
      .updateTable('subscriptions')
      .set(change)
      .where('subscriptionId', '=', subscriptionId as never)
      .execute();
  await set({ phase: 'null' });
  return () => set({ renewsOn: null });
}

describe.each(eitherDatabase)('reminder of the end of a trial, on %s', (database) => {
  it('is sent once, seven days before by the calendar of the account', async () => {
    const api = await startApi(database);
    const { endsOn, mails, mail, deviceId, person } = await claimed(api);

    // Seven days before in Albany begins at 5 a.m. UTC.
    const early = new Date(`${addDays(endsOn, -7)}T03:00:00Z`);
    await finishJob(jobsAt(api, early).tellAhead, failing);
    expect(await mails()).toEqual(['started']);
    for (const days of [7, 6, 1]) {
      await finishJob(jobsAt(api, noon(endsOn, days)).tellAhead, failing);
      expect(await mails()).toEqual(['started', 'ending']);
    }

    const sent = await mail('ending');
    expect(sent).toMatchObject({
      firstName: 'Avery',
      endsOn,
      radio: { vehicle: '2016 BMW 320i', lastFour: deviceId.slice(-4) },
    });
    const entrance = { token: sent?.token ?? '', purpose: 'renewal' as const };
    const visitor = api.visit();
    const found = await visitor.ask.for(
      accounts.readWithoutPerson,
      { entrance },
      await visitor.accessToken(),
    );
    expect(found).toMatchObject({
      status: 'Identified',
      identified: { radio: { deviceId }, plans: [{ standing: 'trial', endsOn }] },
    });
    expect(JSON.stringify(found)).not.toContain(person.handle);
  });

  it('is sent once when two processes run', async () => {
    const api = await startApi(database);
    const people = [await claimed(api), await claimed(api), await claimed(api)];
    const at = noon(people[0]?.endsOn ?? '', 6);
    await Promise.all([1, 2].map(() => finishJob(jobsAt(api, at).tellAhead, failing)));
    for (const { mails } of people) expect(await mails()).toEqual(['started', 'ending']);
  });

  it('is not sent for a trial that was claimed within its last seven days', async () => {
    const api = await startApi(database);
    const { endsOn, mails, subscriptionId } = await claimed(api);
    await api.db
      .updateTable('subscriptions')
      .set({ startedAt: noon(endsOn, 4) })
      .where('subscriptionId', '=', subscriptionId)
      .execute();
    await finishJob(jobsAt(api, noon(endsOn, 3)).tellAhead, failing);
    expect(await mails()).toEqual(['started']);
  });

  it('names the price of the plan that follows instead, if one was bought', async () => {
    const api = await startApi(database);
    const { endsOn, mails, subscriptionId, state } = await claimed(api);
    const pendingOfferId = (await api.given.offer({
      kind: 'renewal',
      begins: 'regular',
      productGroups: ['satellite'],
    })) as never;
    await api.db
      .updateTable('subscriptions')
      .set({ pendingOfferId })
      .where('subscriptionId', '=', subscriptionId)
      .execute();
    expect(await state()).toEqual(['trialWithFollowOn']);
    await finishJob(jobsAt(api, noon(endsOn, 6)).tellAhead, failing);
    expect(await mails()).toEqual(['started', 'renewalNotice']);
  });
});

describe.each(eitherDatabase)('end of a trial, on %s', (database) => {
  it('closes it on its day, leaves the radio inactive and says so once', async () => {
    const api = await startApi(database);
    const { endsOn, mails, mail, stored, deviceId, person, token } = await claimed(api);

    await finishJob(jobsAt(api, noon(endsOn, 1)).renewDue, failing);
    expect(await stored()).toMatchObject({ state: 'active' });
    await Promise.all([1, 2].map(() => finishJob(jobsAt(api, noon(endsOn, 0)).renewDue, failing)));
    await finishJob(jobsAt(api, noon(endsOn, -3)).renewDue, failing);

    expect(await stored()).toMatchObject({ state: 'closed', renewsOn: null });
    const { lifecycle } = await api.db
      .selectFrom('radios')
      .select('lifecycle')
      .where('deviceId', '=', deviceId)
      .executeTakeFirstOrThrow();
    expect(lifecycle).toBe('inactive');
    expect((await mails()).filter((one) => one === 'ended')).toHaveLength(1);
    const sent = await mail('ended');
    const entrance = { token: sent?.token ?? '', purpose: 'renewal' as const };
    const visitor = api.visit();
    expect(
      await visitor.ask.for(accounts.readWithoutPerson, { entrance }, await visitor.accessToken()),
    ).toMatchObject({ identified: { radio: { deviceId }, plans: [{ standing: 'over' }] } });
    const bills = await api.db
      .selectFrom('invoices')
      .select('invoiceId')
      .where('accountNumber', '=', person.accountNumber as never)
      .execute();
    expect(bills).toEqual([]);
    const again = { vehicleDeviceId: deviceId, useExistingOEMProfile: false };
    const answer = await person.ask.for(trials.claim, again, token);
    expect(lifecycleOf(answer)).toBe('inactive');
  });

  it('reaches all other customers when one row is broken', async () => {
    const api = await startApi(database);
    const [bad, good] = [await claimed(api), await claimed(api)];
    const leave = await breakRow(api, bad.subscriptionId);
    const failed: string[] = [];
    await finishJob(jobsAt(api, noon(good.endsOn, 0)).renewDue, {
      ...failing,
      onFailed: (_, { subject }) => void failed.push(subject),
    });
    expect(await good.stored()).toMatchObject({ state: 'closed' });
    expect(failed).toEqual([bad.subscriptionId]);
    await leave();
  });

  it('turns it into the plan that was bought to follow, billed by us', async () => {
    const api = await startApi(database);
    const { endsOn, mails, stored, subscriptionId, person } = await claimed(api);
    const productGroups = ['satellite'];
    const offer = await api.given.offer({ kind: 'renewal', begins: 'regular', productGroups });
    await api.given.paymentMethod(person);
    await api.db
      .updateTable('subscriptions')
      .set({ pendingOfferId: offer as never, billingProfileId: `bp-${person.accountNumber}` })
      .where('subscriptionId', '=', subscriptionId)
      .execute();

    await finishJob(jobsAt(api, noon(endsOn, 0)).renewDue, failing);

    expect(await stored()).toMatchObject({
      state: 'active',
      offerId: offer,
      sourceKind: 'stripe',
      phase: { type: 'AutoRenewing', startedOn: endsOn },
    });
    expect(await mails()).not.toContain('ended');
    const [bill, another] = await api.db
      .selectFrom('invoices')
      .select(['subscriptionId', 'reason'])
      .where('accountNumber', '=', person.accountNumber as never)
      .execute();
    expect(bill).toEqual({ subscriptionId, reason: 'renewal' });
    expect(another).toBeUndefined();
  });
});
