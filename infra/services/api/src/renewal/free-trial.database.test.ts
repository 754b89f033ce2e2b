import { describe, expect, it } from '@jest/globals';
import { orders } from '@sideband/shared-sdk/orders/calls';
import { addMonths, daysBetween } from '@sideband/shared-sdk/rules/calendar';
import type { Phase } from '@sideband/shared-sdk/rules/periods';
import { addDays } from '../customers/today.ts';
import { newBuyer } from '../testing/buyer.ts';
import { eitherDatabase } from '../testing/databases.ts';
import { renewing } from '../testing/renewing.ts';
import { startApi } from '../testing/start-api.ts';

const free: Phase = { type: 'Free', billingPeriod: 'P1M', count: 3, total: 0, mrf: 0 };
const regular: Phase = {
  type: 'AutoRenewing',
  billingPeriod: 'P1M',
  count: null,
  total: 1099,
  mrf: 0,
};

describe.each(eitherDatabase)('a free trial, on %s', (database) => {
  /** Starts a trial of three months today. */
  async function onTrial(phases: Phase[] = [free, regular]) {
    const started = await renewing(database, { state: 'closed' });
    const { today } = started.of;
    const trialId = await started.buy(today, phases);
    const endsOn = addMonths(today, 3);
    const until = (day: string) => daysBetween(today, day);
    return {
      ...started,
      trialId,
      endsOn,
      renewOn: (day: string) => started.renew({ days: until(day) }),
      reminders: async () => {
        const sent = await started.api.db
          .selectFrom('outbox')
          .select('content')
          .where('recipient', '=', started.customer.handle)
          .where('kind', '=', 'renewalNotice')
          .execute();
        return sent.map(({ content }) => content);
      },
      stateOf: () =>
        started.api.db
          .selectFrom('subscriptions')
          .select(['state', 'renewsOn', 'phase'])
          .where('subscriptionId', '=', trialId)
          .executeTakeFirstOrThrow(),
    };
  }

  it('reminds its customer once, a week before it is charged, with a link to cancel it', async () => {
    const { trialId, endsOn, renewOn, reminders } = await onTrial();
    await renewOn(addDays(endsOn, -45));
    await renewOn(addDays(endsOn, -8));
    expect(await reminders()).toEqual([]);
    await renewOn(addDays(endsOn, -7));
    await renewOn(addDays(endsOn, -1));
    expect(await reminders()).toMatchObject([
      { trial: trialId, renewsOn: endsOn, price: { minorUnits: 1099 }, before: { minorUnits: 0 } },
    ]);
  });

  it('charges nothing until it is over, and then the price of the plan once', async () => {
    const { endsOn, renewOn, taken, stateOf } = await onTrial();
    await renewOn(addDays(endsOn, -1));
    expect(taken).toEqual([]);
    await renewOn(endsOn);
    await renewOn(endsOn);
    expect(taken).toHaveLength(1);
    expect(await stateOf()).toMatchObject({ state: 'active', phase: { type: 'AutoRenewing' } });
  });

  it('becomes an unpaid plan that is tried again when the card is declined', async () => {
    const { endsOn, renewOn, gateway, taken, mails, stateOf } = await onTrial();
    await renewOn(addDays(endsOn, -1));
    gateway.next('decline');
    await renewOn(endsOn);
    expect(taken).toEqual([]);
    expect((await mails()).at(-1)).toBe('paymentDeclined');
    expect((await stateOf()).state).toBe('active');
    await renewOn(addDays(endsOn, 3));
    expect(taken).toHaveLength(1);
  });

  it('ends by itself, without a charge, if nothing follows it', async () => {
    const { endsOn, renewOn, taken, stateOf } = await onTrial([free]);
    await renewOn(addDays(endsOn, -1));
    expect((await stateOf()).state).toBe('active');
    await renewOn(endsOn);
    expect(await stateOf()).toMatchObject({ state: 'closed', renewsOn: null });
    expect(taken).toEqual([]);
  });
});

describe.each(eitherDatabase)('a canceled free trial, on %s', (database) => {
  it('runs to the end of its last free month and charges nothing', async () => {
    const api = await startApi(database);
    const ada = await newBuyer(api);
    const number = '371449635398431';
    const { paymentMethodId } = await api.given.paymentMethod(ada, { number });
    const { id } = await ada.order(await api.given.offer({ begins: 'free' }));
    const started = await ada.confirm(id, { body: { paymentMethodId } });
    const subscriptionId = (started.ok && started.value.subscriptionId) || '';

    const cancel = { cancelSubscription: { subscriptionId } };
    const planned = await ada.ask(orders.createOrder, cancel, await ada.accessToken());

    const { phase } = await api.db
      .selectFrom('subscriptions')
      .select('phase')
      .where('subscriptionId', '=', subscriptionId as never)
      .executeTakeFirstOrThrow();
    expect(planned).toMatchObject({ ok: true, value: { endsOn: phase.endsOn, charges: {} } });
    if (planned.ok) await ada.confirm(planned.value.id);
    const own = await api.db
      .selectFrom('subscriptions')
      .select(['state', 'endsOn', 'paymentMethodId'])
      .where('subscriptionId', '=', subscriptionId as never)
      .executeTakeFirstOrThrow();
    expect(own).toEqual({ state: 'pending_cancellation', endsOn: phase.endsOn, paymentMethodId });
  });
});
