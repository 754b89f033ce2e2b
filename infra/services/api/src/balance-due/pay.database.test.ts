import { describe, expect, it } from '@jest/globals';
import { account } from '@sideband/shared-sdk/account/model';
import { billing } from '@sideband/shared-sdk/billing/calls';
import { billingService } from '@sideband/shared-sdk/billing-service/calls';
import { localKeys } from '@sideband/stand-ins/cards';
import { finishCharges } from '../charges/keep-charges.ts';
import { openStripe } from '../gateway/stripe-client.ts';
import { stripeGateway } from '../gateway/stripe-gateway.ts';
import { finishJob } from '../jobs/run-job.ts';
import { buyerOf } from '../testing/buyer.ts';
import { eitherDatabase } from '../testing/databases.ts';
import { failing } from '../testing/failing.ts';
import { owing } from '../testing/owing.ts';
import { createScriptedGateway } from '../testing/scripted-gateway.ts';

const declined = { ok: false, error: { code: 'CREDIT_CARD_ERROR' } };

describe.each(eitherDatabase)('balance payment on %s', (database) => {
  const start = (number?: string, amountDue?: number) => owing(database, number, amountDue);

  it('charges the card in full and queues a receipt', async () => {
    const { ada, given, pay, charges, due, db } = await start();
    await given.invoice({ of: ada, total: 700 });

    expect(await pay()).toEqual({
      ok: true,
      value: { billingProfileBalanceAfter: { value: { minorUnits: 0, currency: 'USD' } } },
    });

    expect([await due(), await charges()]).toEqual([0, [['succeeded', 4199]]]);
    const mails = db.selectFrom('outbox').select('kind').where('recipient', '=', ada.handle);
    expect(await mails.execute()).toContainEqual({ kind: 'paymentTaken' });
  });

  it("returns the balance due after the payment in the billing service's format", async () => {
    const { ada, token, billingProfileId, stripePaymentMethodId } = await start();
    const params = { billingProfileId };
    const body = { stripePaymentMethodId };
    expect(await ada.ask(billingService.payBalanceDue, { params, body }, token)).toEqual({
      ok: true,
      value: { billingProfileBalanceAfter: { value: 0 } },
    });
  });

  it('returns the remaining balance when a gift card pays part and the rest is below the minimum charge', async () => {
    const { ada, given, token, billingProfileId, stripePaymentMethodId, charges, due } =
      await start('4242424242424242', 40);
    const card = await given.giftCard({ balance: 25 });
    const { giftCardTokenId: giftCardId } = await buyerOf(ada).withGiftCard(card);
    const asked = { params: { billingProfileId }, body: { stripePaymentMethodId, giftCardId } };
    expect(await ada.ask(billingService.payBalanceDue, asked, token)).toEqual({
      ok: true,
      value: { billingProfileBalanceAfter: { value: 15 } },
    });
    expect([await due(), await charges()]).toEqual([15, []]);
  });

  it('charges nothing once nothing is due', async () => {
    const { pay, charges } = await start();
    await pay();
    expect(await pay()).toMatchObject({ ok: true });
    expect(await charges()).toHaveLength(1);
  });

  it('charges once when several tabs submit concurrently', async () => {
    const { pay, charges, due } = await start();
    const answers = await Promise.all([pay(), pay(), pay()]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect([await due(), await charges()]).toEqual([0, [['succeeded', 3499]]]);
  });

  it.each([
    ['the bank declines', '4000000000000341'],
    ['the bank requires authentication', '4000002760003184'],
  ])('changes nothing when %s', async (_, number) => {
    const { pay, due } = await start(number);
    expect(await pay()).toEqual(declined);
    expect(await due()).toBe(3499);
  });

  it("refuses another customer's card, and responds with 404 for another customer's billing profile", async () => {
    const [ada, eve] = [await start(), await start()];
    const { stripePaymentMethodId, billingProfileId } = ada;
    const body = { stripePaymentMethodId };
    expect(await eve.ada.ask(billing.postBalanceDuePaySelf, body, eve.token)).toEqual(declined);
    const theirs = { params: { billingProfileId }, body };
    expect(await eve.ada.ask(billingService.payBalanceDue, theirs, eve.token)).toMatchObject({
      error: { code: 'NOT_FOUND' },
    });
    expect(await ada.charges()).toEqual([]);
  });

  it('charges once when the response is lost and the customer retries', async () => {
    const { cards, pay, charges, due } = await start();
    cards.faults.set('dropped', { times: 2 });
    expect(await pay()).toMatchObject({ ok: false, error: { code: 'SERVICE_UNAVAILABLE' } });
    expect(await due()).toBe(3499);

    expect(await pay()).toMatchObject({ ok: true });

    expect([await due(), await charges()]).toEqual([0, [['succeeded', 3499]]]);
  });

  it('is settled by the background job when the response is lost and the customer does not retry', async () => {
    const { cards, pay, charges, due, db, now, settlements } = await start();
    cards.faults.set('dropped', { times: 2 });
    await pay();
    const gateway = stripeGateway(openStripe({ secretKey: localKeys.secret, url: cards.url }));
    const services = { db, gateway, settlements, mailIsDue: () => {} };

    const later = () => new Date(now().getTime() + 2 * 60_000);
    await finishJob(finishCharges({ ...services, now: later }), failing);

    expect([await due(), await charges()]).toEqual([0, [['succeeded', 3499]]]);
  });

  it('never charges the card later than ten minutes after the customer submitted the payment', async () => {
    const { cards, pay, charges, due, db, now, settlements } = await start();
    cards.faults.set('unavailable');
    expect(await pay()).toMatchObject({ ok: false, error: { code: 'SERVICE_UNAVAILABLE' } });
    cards.faults.set('none');
    const gateway = stripeGateway(openStripe({ secretKey: localKeys.secret, url: cards.url }));
    const services = { db, gateway, settlements, mailIsDue: () => {} };

    const later = () => new Date(now().getTime() + 11 * 60_000);
    await finishJob(finishCharges({ ...services, now: later }), failing);
    expect([await due(), await charges()]).toEqual([3499, []]);

    expect(await pay()).toMatchObject({ ok: true });
    expect([await due(), await charges()]).toEqual([0, [['succeeded', 3499]]]);
  });

  it('lets the customer pay again after the gateway refused to create the charge', async () => {
    const { db, ada, cards, pay, charges, due, now, settlements } = await start();
    cards.faults.set('unavailable');
    expect(await pay()).toMatchObject({ ok: false });
    cards.faults.set('none');
    const scripted = createScriptedGateway(`cus_seed${ada.accountNumber}`);
    scripted.next('refuse');
    const services = { db, gateway: scripted.gateway, settlements, mailIsDue: () => {} };
    const later = () => new Date(now().getTime() + 2 * 60_000);
    await finishJob(finishCharges({ ...services, now: later }), failing);
    const written = await db
      .selectFrom('charges')
      .select(['state', 'reason'])
      .where('accountNumber', '=', account.shape.accountNumber.parse(ada.accountNumber))
      .execute();
    expect(written).toEqual([{ state: 'declined', reason: 'parameter_invalid_integer' }]);

    expect(await pay()).toMatchObject({ ok: true });
    expect([await due(), await charges()]).toEqual([0, [['succeeded', 3499]]]);
  });

  it.each([
    [
      'uses less of a gift card that would leave too little to charge to the card',
      3480,
      3449,
      [50],
      0,
    ],
    ['pays everything when the gift card covers it', 4000, 3499, [], 0],
  ] as const)('%s', async (_, balance, fromGiftCard, taken, left) => {
    const { ada, given, token, stripePaymentMethodId, charges, due } = await start();
    const card = await given.giftCard({ balance });
    const { giftCardTokenId: giftCardId } = await buyerOf(ada).withGiftCard(card);
    const body = { stripePaymentMethodId, giftCardId };
    const paid = await ada.ask(billing.postBalanceDuePaySelf, body, token);
    expect(paid).toMatchObject({ ok: true });
    expect([await due(), await charges()]).toEqual([left, taken.map((of) => ['succeeded', of])]);
    const found = await ada.lookUp(card);
    const now = found.ok ? found.value.balance?.minorUnits : 0;
    expect(now).toBe(balance - fromGiftCard);
  });

  it('settles other payments when the settlement of one payment fails', async () => {
    const one = await start();
    const other = await start();
    const { cards, db, now, settlements } = one;
    for (const { pay } of [one, other]) {
      cards.faults.set('dropped', { times: 2 });
      await pay();
    }
    const real = stripeGateway(openStripe({ secretKey: localKeys.secret, url: cards.url }));
    const first = await db
      .selectFrom('balancePayments')
      .select('balancePaymentId')
      .where('accountNumber', '=', account.shape.accountNumber.parse(one.ada.accountNumber))
      .executeTakeFirstOrThrow();
    const charge: typeof real.charge = (request) =>
      request.key === first.balancePaymentId
        ? Promise.reject(new Error('not what a gateway says'))
        : real.charge(request);
    const later = () => new Date(now().getTime() + 2 * 60_000);
    const services = {
      db,
      gateway: { ...real, charge },
      settlements,
      mailIsDue: () => {},
      now: later,
    };
    const failed: string[] = [];

    await finishJob(finishCharges(services), {
      ...failing,
      onFailed: (_, { subject }) => void failed.push(subject),
    });

    expect(failed).toEqual([first.balancePaymentId]);
    expect([await other.due(), await other.charges()]).toEqual([0, [['succeeded', 3499]]]);
  });

  it("is settled by the gateway's webhook event when that arrives first", async () => {
    const { cards, url, pay, charges, due } = await start();
    cards.listen({ url: `${url}/api/gateway-events`, secret: localKeys.events });
    cards.faults.set('dropped', { times: 2 });
    await pay();
    await cards.eventsSettled();
    expect([await due(), await charges()]).toEqual([0, [['succeeded', 3499]]]);
  });
});
