import { describe, expect, it } from '@jest/globals';
import { billing } from '@sideband/shared-sdk/billing/calls';
import { exampleAddress } from '@sideband/shared-sdk/billing/examples';
import { paymentMethods } from '@sideband/shared-sdk/payment-methods/calls';
import { localKeys } from '@sideband/stand-ins/cards';
import { addDays, lastDayOfMonth, todayIn } from '../customers/today.ts';
import { openStripe } from '../gateway/stripe-client.ts';
import { stripeGateway } from '../gateway/stripe-gateway.ts';
import { finishJob } from '../jobs/run-job.ts';
import { type Mail, writeMail } from '../mail/write-mail.ts';
import { tellOfExpiry } from '../renewal/tell-of-expiry.ts';
import { cardHolder } from '../testing/card-holder.ts';
import { eitherDatabase } from '../testing/databases.ts';
import { failing } from '../testing/failing.ts';
import { startApi } from '../testing/start-api.ts';
import { paymentMethodOf } from './payment-methods.table.ts';

const profile = {
  billingProfileName: { firstAndLastName: { firstName: 'Zerlina', lastName: 'Stone' } },
  serviceAddress: exampleAddress,
};

describe.each(eitherDatabase)('stored cards, on %s', (database) => {
  const start = () => cardHolder(database);

  it('can be charged with the IDs that only the server knows', async () => {
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
      // The test's clock may be on any day of the month.
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

      // A new expiry date triggers a new notice, unless the card has already expired.
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
    // Match whole words only, because IDs can contain any digits.
    expect(JSON.stringify(rows)).not.toMatch(/(?<![\w-])4444(?![\w-])|Albany/);
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

  it('leave neither card number nor secret in the log', async () => {
    const { log, typeCard, store } = await start();
    await store(await typeCard('4000000000000002'));
    expect(log.join('\n')).not.toMatch(/4000000000000002|_secret_|sk_test/);
  });
});
