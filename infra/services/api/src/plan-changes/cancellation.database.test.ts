import { describe, expect, it } from '@jest/globals';
import type { OrderRequest } from '@sideband/shared-sdk/orders/model';
import { newBuyer } from '../testing/buyer.ts';
import { eitherDatabase } from '../testing/databases.ts';
import { startApi } from '../testing/start-api.ts';

describe.each(eitherDatabase)('canceling a subscription, on %s', (database) => {
  const setOut = async () => {
    const api = await startApi(database);
    const ada = await newBuyer(api, { credit: 1000 });
    const bought = await ada.confirm((await ada.order(await api.given.offer())).id);
    const subscriptionId = (bought.ok && bought.value.subscriptionId) || '';
    const subscription = () =>
      api.db
        .selectFrom('subscriptions')
        .select(['state', 'endsOn', 'renewsOn'])
        .where('accountNumber', '=', ada.accountNumber as never)
        .executeTakeFirstOrThrow();
    const carryOut = async (request: OrderRequest) => {
      const planned = await ada.plan(request);
      return planned.ok ? ada.confirm(planned.value.id) : planned;
    };
    const cancel = { cancelSubscription: { subscriptionId, reason: 'too expensive' } };
    const keep = { revokeSubscriptionCancellation: { subscriptionId } };
    return { api, ada, subscription, carryOut, cancel, keep };
  };
  const refused = { ok: false, error: { code: 'INVALID_OFFER_DATA' } };

  it('keeps it running until the end of the paid period and sends an email', async () => {
    const { api, ada, subscription, carryOut, cancel } = await setOut();
    const { renewsOn } = await subscription();

    expect(await carryOut(cancel)).toMatchObject({ ok: true, value: { state: 'confirmed' } });

    expect(await subscription()).toEqual({
      state: 'pending_cancellation',
      endsOn: renewsOn,
      renewsOn,
    });
    const mails = await api.db
      .selectFrom('outbox')
      .select('content')
      .where('kind', '=', 'cancellation')
      .where('recipient', '=', ada.handle)
      .execute();
    expect(mails).toMatchObject([{ content: { what: 'cancelled', endsOn: renewsOn } }]);
    const ordered = await api.db
      .selectFrom('orders')
      .select('reason')
      .where('accountNumber', '=', ada.accountNumber as never)
      .where('kind', '=', 'cancelSubscription')
      .execute();
    expect(ordered).toEqual([{ reason: 'too expensive' }]);
  });

  it('changes nothing before the order is confirmed', async () => {
    const { ada, subscription, cancel } = await setOut();
    expect(await ada.plan(cancel)).toMatchObject({ ok: true, value: { charges: {} } });
    expect(await subscription()).toMatchObject({ state: 'active', endsOn: null });
  });

  it.each([
    ['needs a card when the one on file expires before the renewal', 2020, true],
    ['needs none when the one on file can pay', 2099, false],
  ])('says in an email whether a plan that is kept %s', async (_, expiryYear, needsCard) => {
    const { api, ada, carryOut, cancel, keep } = await setOut();
    const accountNumber = ada.accountNumber as never;
    await api.given.paymentMethod(ada);
    await api.db
      .updateTable('paymentMethods')
      .set({ expiryYear })
      .where('accountNumber', '=', accountNumber)
      .execute();
    await carryOut(cancel);
    await carryOut(keep);
    const mails = await api.db
      .selectFrom('outbox')
      .select('content')
      .where('kind', '=', 'cancellation')
      .where('recipient', '=', ada.handle)
      .execute();
    const kept = { content: expect.objectContaining({ what: 'kept', needsCard }) };
    expect(mails).toContainEqual(kept);
  });

  it('can be revoked while the subscription is still running', async () => {
    const { subscription, carryOut, cancel, keep } = await setOut();
    expect(await carryOut(keep)).toEqual(refused);
    await carryOut(cancel);
    expect(await carryOut(cancel)).toEqual(refused);

    expect(await carryOut(keep)).toMatchObject({ ok: true, value: { state: 'confirmed' } });

    expect(await subscription()).toMatchObject({ state: 'active', endsOn: null });
  });

  it('happens once when two orders for it are confirmed concurrently', async () => {
    const { api, ada, cancel } = await setOut();
    const [one, other] = [await ada.plan(cancel), await ada.plan(cancel)];
    if (!one.ok || !other.ok) throw new Error('no orders');
    const heard = await Promise.all([
      ada.confirmPatiently(one.value.id),
      ada.confirmPatiently(other.value.id),
    ]);
    expect(heard.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const done = await api.db
      .selectFrom('audit')
      .select('subject')
      .where('action', '=', 'subscription cancelled')
      .where('actor', '=', `customer:${ada.accountNumber}`)
      .execute();
    expect(done).toHaveLength(1);
  });

  it("returns NOT_FOUND for another customer's subscription", async () => {
    const { api, cancel, keep } = await setOut();
    const grace = await newBuyer(api);
    for (const request of [cancel, keep]) {
      expect(await grace.plan(request)).toMatchObject({ error: { code: 'NOT_FOUND' } });
    }
  });
});
