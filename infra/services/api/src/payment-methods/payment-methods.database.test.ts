import { describe, expect, it } from '@jest/globals';
import { account } from '@sideband/shared-sdk/account/model';
import { billing } from '@sideband/shared-sdk/billing/calls';
import { exampleAddress } from '@sideband/shared-sdk/billing/examples';
import { billingService } from '@sideband/shared-sdk/billing-service/calls';
import { ownIdentities } from '@sideband/shared-sdk/own-identity/calls';
import { paymentMethods } from '@sideband/shared-sdk/payment-methods/calls';
import { paymentMethodId as paymentMethodIds } from '@sideband/shared-sdk/payment-methods/model';
import { localKeys } from '@sideband/stand-ins/cards';
import { addDays, lastDayOfMonth, todayIn } from '../customers/today.ts';
import { openStripe } from '../gateway/stripe-client.ts';
import { stripeGateway } from '../gateway/stripe-gateway.ts';
import { finishJob } from '../jobs/run-job.ts';
import { type Mail, writeMail } from '../mail/write-mail.ts';
import { tellOfExpiry } from '../renewal/tell-of-expiry.ts';
import { eitherDatabase } from '../testing/databases.ts';
import { failing } from '../testing/failing.ts';
import { startApi } from '../testing/start-api.ts';
import { forgetClosedAccounts } from './forget-cards.ts';
import { paymentMethodOf } from './payment-methods.table.ts';

const profile = {
  billingProfileName: { firstAndLastName: { firstName: 'Zerlina', lastName: 'Stone' } },
  serviceAddress: exampleAddress,
};

const buffalo = {
  addressLine1: '88 Elm St',
  addressLine2: 'Unit 9',
  city: 'Buffalo',
  state: 'NY',
  zip: '14202',
  country: 'US' as const,
};
const buffaloAtGateway = {
  line1: '88 Elm St',
  line2: 'Unit 9',
  city: 'Buffalo',
  state: 'NY',
  postal_code: '14202',
  country: 'US',
};

describe.each(eitherDatabase)('stored cards, on %s', (database) => {
  /** A signed-in customer with a billing profile, who can finish card setups. */
  async function start() {
    const api = await startApi(database);
    const ada = await api.given.signedIn();
    const token = await ada.accessToken();
    const accountNumber = account.shape.accountNumber.parse(ada.accountNumber);
    const { id: billingProfileId } = await ada.ask.for(
      billing.createBillingProfile,
      profile,
      token,
    );
    const typeCard = async (number?: string) => {
      const params = { billingProfileId };
      const call = paymentMethods.createPaymentMethodsCardSetupToken;
      const { setupToken } = await ada.ask.for(call, { params }, token);
      return api.given.typeCard(setupToken, number === undefined ? {} : { number });
    };
    const store = async (setupId: string) =>
      ada.ask(paymentMethods.postPaymentMethods, { billingProfileId, setupId }, token);
    return { ...api, ada, token, accountNumber, billingProfileId, typeCard, store };
  }

  it('can be charged with the ids that only the server knows', async () => {
    const { db, cards, accountNumber, typeCard, store } = await start();
    await store(await typeCard());
    const card = await paymentMethodOf(db, { accountNumber });
    if (!card) throw new Error('There is no card.');
    const keys = { secretKey: localKeys.secret, url: cards.url };
    expect(
      await stripeGateway(openStripe(keys)).charge({
        key: `test:${accountNumber}`,
        orderId: 'order-1',
        customerId: card.gatewayCustomerId,
        paymentMethodId: card.gatewayPaymentMethodId,
        amount: { minorUnits: 324, currency: 'USD' },
      }),
    ).toMatchObject({ status: 'succeeded' });
  });

  it('are stored once when several tabs submit the same setup concurrently', async () => {
    const { db, accountNumber, typeCard, store } = await start();
    const setupId = await typeCard();
    const answers = await Promise.all([store(setupId), store(setupId), store(setupId)]);
    expect(new Set(answers.map((answer) => answer.ok && answer.value.id)).size).toBe(1);
    const rows = db.selectFrom('paymentMethods').where('accountNumber', '=', accountNumber);
    expect(await rows.selectAll().execute()).toHaveLength(1);
  });

  it.each([
    ['en-US', 'Your card ending in 4242 expires soon'],
    ['fr-CA', 'Votre carte se terminant par 4242 expire bientôt'],
  ] as const)(
    'notify the customer once, in %s, before a card that pays renewals expires',
    async (locale, subject) => {
      const { given, db, now } = await startApi(database);
      const country = locale === 'fr-CA' ? 'CA' : 'US';
      const customer = await given.customer({ country, locale });
      const { paymentMethodId } = await given.paymentMethod(customer, { expiresInMonths: 1 });
      const lastDay = lastDayOfMonth(todayIn(country, now()), 1);
      // The test's clock may be at any day of a month.
      const daysBefore = (days: number) => new Date(`${addDays(lastDay, -days)}T20:00:00Z`);
      const tell = (at: Date) =>
        finishJob(tellOfExpiry({ db, now: () => at, onTold: () => {} }), failing);
      const mails = async () =>
        (
          await db
            .selectFrom('outbox')
            .selectAll()
            .where('recipient', '=', customer.handle)
            .execute()
        ).map(({ kind, content, locale }) => writeMail({ kind, content } as Mail, locale).subject);

      await tell(daysBefore(20));
      expect(await mails()).toEqual([]);
      await given.subscription({ of: customer, renewsInDays: 40 });
      await tell(daysBefore(31));
      expect(await mails()).toEqual([]);
      await Promise.all([tell(daysBefore(30)), tell(daysBefore(30))]);
      await tell(daysBefore(2));
      expect(await mails()).toEqual([subject]);
      const { content } = await db
        .selectFrom('outbox')
        .select('content')
        .where('recipient', '=', customer.handle)
        .executeTakeFirstOrThrow();
      expect(content).toMatchObject({ lastDay });

      // A new expiry date triggers a new notice, until that day is over.
      const expires = (expiryMonth: number) =>
        db
          .updateTable('paymentMethods')
          .set({ expiryMonth, expiryYear: 2040 })
          .where('paymentMethodId', '=', paymentMethodId)
          .execute();
      await expires(1);
      await tell(new Date('2040-02-01T20:00:00Z'));
      expect(await mails()).toEqual([subject]);
      await expires(2);
      await tell(new Date('2040-02-29T20:00:00Z'));
      expect(await mails()).toEqual([subject, subject]);
    },
  );

  it('accept a new expiry date until the end of its last day in the customer’s time zone', async () => {
    const { given, wait, now } = await startApi(database);
    const lastDay = lastDayOfMonth(todayIn('US', now()), 1);
    const waitUntil = (moment: string) => wait(Date.parse(moment) - now().getTime());
    waitUntil(`${lastDay}T20:00:00Z`);
    const ada = await given.signedIn();
    const { paymentMethodId } = await given.paymentMethod(ada);
    const change = async () => {
      const [expiryYear = 0, expiryMonth = 0] = lastDay.split('-').map(Number);
      const params = { paymentMethodId: paymentMethodIds.parse(paymentMethodId) };
      const body = { expiryMonth, expiryYear, billingAddress: exampleAddress };
      return ada.ask(paymentMethods.updatePaymentMethod, { params, body }, await ada.accessToken());
    };

    expect(await change()).toMatchObject({ ok: true });
    waitUntil(`${addDays(lastDay, 1)}T20:00:00Z`);
    ada.forgetSession();
    await ada.signIn(ada);
    expect(await change()).toEqual({ ok: false, error: { code: 'CREDIT_CARD_ERROR' } });
  });

  it('write one audit entry per change, without digits of the card', async () => {
    const { ada, token, db, typeCard, store, accountNumber } = await start();
    const stored = await store(await typeCard('5555555555554444'));
    const paymentMethodId = stored.ok && stored.value.id;
    if (!paymentMethodId) throw new Error('There is no card.');
    const params = { paymentMethodId };
    const body = { expiryMonth: 3, expiryYear: 2041, billingAddress: exampleAddress };
    await ada.ask.for(
      paymentMethods.updatePaymentMethod as never,
      { params, body } as never,
      token,
    );
    await ada.ask.for(paymentMethods.deletePaymentMethod, { params }, token);

    const rows = await db
      .selectFrom('audit')
      .select(['action', 'actor', 'before', 'after'])
      .where('subject', '=', `paymentMethod:${paymentMethodId}`)
      .orderBy('id')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual([
      'payment method added',
      'payment method made default',
      'payment method changed',
      'payment method removed',
    ]);
    expect(new Set(rows.map(({ actor }) => actor))).toEqual(new Set([`customer:${accountNumber}`]));
    // Match whole words only, because ids can contain any digits.
    expect(JSON.stringify(rows)).not.toMatch(/(?<![\w-])4444(?![\w-])|Albany/);
  });

  it('are updated at the gateway too, and detached there when removed', async () => {
    const { ada, token, cards, typeCard, store } = await start();
    const stored = await store(await typeCard());
    if (!stored.ok) throw new Error(stored.error.code);
    const { id: paymentMethodId, stripePaymentMethodId } = stored.value;
    const atGateway = async () => {
      const headers = { authorization: `Bearer ${localKeys.secret}` };
      const url = `${cards.url}/v1/payment_methods/${stripePaymentMethodId}`;
      return (await fetch(url, { headers })).json();
    };
    const change = { expiryMonth: 3, expiryYear: 2041, billingAddress: buffalo };
    const path = `billing/v1/payment-methods/${paymentMethodId}`;
    await ada.ask.raw({ method: 'PUT', path }, change, token);
    expect(await atGateway()).toMatchObject({
      customer: expect.any(String),
      card: { exp_month: 3, exp_year: 2041 },
      billing_details: { address: buffaloAtGateway },
    });

    const params = { paymentMethodId };
    await ada.ask.for(paymentMethods.deletePaymentMethod, { params }, token);
    expect(await atGateway()).toMatchObject({ customer: null });
  });

  it('keep their expiry date when the gateway rejects the new one', async () => {
    const { ada, token, db, typeCard, store } = await start();
    const stored = await store(await typeCard());
    if (!stored.ok) throw new Error(stored.error.code);
    const { id: paymentMethodId, expiryMonth, expiryYear } = stored.value;
    await db
      .updateTable('paymentMethods')
      .set({ gatewayPaymentMethodId: `pm_nobodys${crypto.randomUUID()}` })
      .where('paymentMethodId', '=', paymentMethodId)
      .execute();
    const change = { expiryMonth: 3, expiryYear: 2041, billingAddress: exampleAddress };
    const path = `billing/v1/payment-methods/${paymentMethodId}`;
    const answer = await ada.ask.raw({ method: 'PUT', path }, change, token);
    expect(await answer.json()).toMatchObject({ error: { code: 'CREDIT_CARD_ERROR' } });
    const params = { paymentMethodId };
    const kept = await ada.ask.for(paymentMethods.getPaymentMethod, { params }, token);
    expect(kept).toMatchObject({ expiryMonth, expiryYear });
  });

  it('use the billing address from the gateway instead of the profile’s', async () => {
    const { ada, token, cards, accountNumber, billingProfileId } = await start();
    const stripePaymentMethodId = `pm_4242x1239xof${accountNumber}`;
    const stripe = openStripe({ secretKey: localKeys.secret, url: cards.url });
    const billing_details = { address: buffaloAtGateway };
    await stripe.paymentMethods.update(stripePaymentMethodId, { billing_details });
    const adding = { params: { billingProfileId }, query: {}, body: { stripePaymentMethodId } };
    await ada.ask.for(billingService.addPaymentMethod, adding, token);
    const kept = await ada.ask.for(paymentMethods.getPaymentMethods, undefined, token);
    expect(kept.paymentMethods.map((one) => one.billingAddress)).toEqual([buffalo]);
  });

  it('cannot be moved to another profile by submitting their setup again', async () => {
    const { ada, token, typeCard, store } = await start();
    const setupId = await typeCard();
    const stored = await store(setupId);
    const { id: billingProfileId } = await ada.ask.for(
      billing.createBillingProfile,
      profile,
      token,
    );
    const again = { billingProfileId, setupId, setAsDefault: true };
    expect(await ada.ask(paymentMethods.postPaymentMethods, again, token)).toMatchObject({
      error: { code: 'CREDIT_CARD_ERROR' },
    });
    const list = await ada.ask.for(paymentMethods.getPaymentMethods, undefined, token);
    expect(list.paymentMethods).toEqual([stored.ok && stored.value]);
    const params = { billingProfileId };
    expect(await ada.ask.for(billing.getBillingProfile, { params }, token)).toMatchObject({
      defaultPaymentMethodId: null,
    });
  });

  it('require the account’s country for the first setup', async () => {
    const { given } = await start();
    const first = paymentMethods.createPaymentMethodsFirstCardSetupToken;
    for (const [country, another] of [
      ['US', 'CA'],
      ['CA', 'US'],
    ] as const) {
      const ada = await given.signedIn({ country });
      const token = await ada.accessToken();
      expect(await ada.ask(first, { country: another }, token)).toMatchObject({
        error: { code: 'BAD_REQUEST' },
      });
      expect(await ada.ask(first, { country }, token)).toMatchObject({ ok: true });
    }
  });

  it('are removed with a closed account, also at the gateway', async () => {
    const { ada, token, db, accountNumber, typeCard, store, cards } = await start();
    await store(await typeCard());
    const card = await paymentMethodOf(db, { accountNumber });

    expect(await ada.ask(ownIdentities.remove, undefined, token)).toMatchObject({ ok: true });

    expect(await paymentMethodOf(db, { accountNumber })).toBeUndefined();
    const profiles = db.selectFrom('billingProfiles').where('accountNumber', '=', accountNumber);
    expect(await profiles.selectAll().execute()).toMatchObject([
      { firstName: '', lastName: '', serviceAddress: null },
    ]);
    const customer = await fetch(
      `${cards.url}/v1/payment_methods/${card?.gatewayPaymentMethodId}`,
      {
        headers: { authorization: `Bearer ${localKeys.secret}` },
      },
    );
    expect(await customer.json()).toMatchObject({ customer: null });
  });

  it('are deleted at the gateway later if it did not respond', async () => {
    const { db, now, accountNumber, typeCard, store } = await start();
    await store(await typeCard());
    await db
      .updateTable('gatewayCustomers')
      .set({ forgetFrom: now() })
      .where('accountNumber', '=', accountNumber)
      .execute();
    const asked: string[] = [];
    const forgetCustomer = async (id: string) => {
      asked.push(id);
      if (asked.length === 1) throw new Error('silence');
    };
    const vault = { forgetCustomer } as never;

    const failed: unknown[] = [];
    const forget = (afterMs: number) =>
      finishJob(
        forgetClosedAccounts({ db, vault, now: () => new Date(now().getTime() + afterMs) }),
        { ...failing, onFailed: (error) => void failed.push(error) },
      );
    await forget(0);
    await forget(0);
    expect(asked).toHaveLength(1);
    await forget(60_000);
    await forget(120_000);

    expect(asked).toHaveLength(2);
    expect(asked[0]).toBe(asked[1]);
  });

  it('leave neither card number nor secret in the log', async () => {
    const { log, typeCard, store } = await start();
    await store(await typeCard('4000000000000002'));
    expect(log.join('\n')).not.toMatch(/4000000000000002|_secret_|sk_test/);
  });
});
