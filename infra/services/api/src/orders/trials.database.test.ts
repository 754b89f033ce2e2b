import { describe, expect, it } from '@jest/globals';
import { newBuyer } from '../testing/buyer.ts';
import { eitherDatabase } from '../testing/databases.ts';
import { startApi } from '../testing/start-api.ts';

const refusal = { ok: false, error: { code: 'IDENTITY_NOT_ELIGIBLE_ERROR' } };

describe.each(eitherDatabase)('free trials, on %s', (database) => {
  it('start once for a card that several accounts use at the same time', async () => {
    const api = await startApi(database);
    const offer = await api.given.offer({ begins: 'free' });
    const people = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const buyer = await newBuyer(api);
        const number = '6011000990139424';
        const { paymentMethodId } = await api.given.paymentMethod(buyer, { number });
        const { id } = await buyer.order(offer);
        return { buyer, id, body: { paymentMethodId } };
      }),
    );

    const heard = await Promise.all(
      people.map(({ buyer, id, body }) => buyer.confirmPatiently(id, { body })),
    );

    expect(heard.filter(({ ok }) => ok)).toHaveLength(1);
    expect(heard.filter(({ ok }) => !ok)).toEqual([refusal, refusal, refusal, refusal]);
    const started = await api.db
      .selectFrom('subscriptions')
      .select('subscriptionId')
      .where('offerId', '=', offer)
      .execute();
    expect(started).toHaveLength(1);
  });

  it('keep no email address of the customers who had one', async () => {
    const api = await startApi(database);
    const ada = await newBuyer(api);
    const { id } = await ada.order(await api.given.offer({ begins: 'trial' }));
    await ada.confirm(id);
    const { email } = await api.db
      .selectFrom('customers')
      .select('email')
      .where('accountNumber', '=', ada.accountNumber as never)
      .executeTakeFirstOrThrow();

    const taken = await api.db
      .selectFrom('trialsTaken')
      .selectAll()
      .where('orderId', '=', id)
      .execute();

    expect(taken.map(({ kind }) => kind).sort()).toEqual(['account', 'email']);
    expect(JSON.stringify(taken)).not.toContain(email);
  });
});
