import { describe, expect, it } from '@jest/globals';
import { exampleAddress } from '@sideband/shared-sdk/billing/examples';
import { billingService } from '@sideband/shared-sdk/billing-service/calls';
import { paymentMethods } from '@sideband/shared-sdk/payment-methods/calls';
import { paymentMethodId as paymentMethodIds } from '@sideband/shared-sdk/payment-methods/model';
import { localKeys } from '@sideband/stand-ins/cards';
import { addDays, lastDayOfMonth, todayIn } from '../customers/today.ts';
import { openStripe } from '../gateway/stripe-client.ts';
import { cardHolder } from '../testing/card-holder.ts';
import { eitherDatabase } from '../testing/databases.ts';
import { startApi } from '../testing/start-api.ts';

const _profile = {
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
  const start = () => cardHolder(database);

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
});
