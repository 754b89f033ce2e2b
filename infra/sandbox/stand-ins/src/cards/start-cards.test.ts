import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ok, startCardClient } from './card-client.for-test.ts';

let gateway: Awaited<ReturnType<typeof startCardClient>>;
beforeAll(async () => {
  gateway = await startCardClient();
});
beforeEach(() => gateway.cards.faults.set('none'));
afterAll(() => gateway.cards.close());

describe('card gateway: storing cards', () => {
  it('stores a card through a setup and attaches it to its customer', async () => {
    const setup = await gateway.newSetup();
    expect(await gateway.typeCard(setup, { number: ok })).toMatchObject({
      body: { status: 'succeeded' },
    });

    const read = await gateway.stripe.setupIntents.retrieve(setup.id, {
      expand: ['payment_method'],
    });
    expect(read).toMatchObject({
      status: 'succeeded',
      payment_method: {
        customer: setup.customer,
        card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2039 },
        billing_details: { address: { postal_code: '12207' } },
      },
    });
  });

  it.each([
    ['5555555555554444', 'mastercard'],
    ['378282246310005', 'amex'],
    ['6011111111111117', 'discover'],
  ])('recognizes %s as %s', async (number, brand) => {
    const { method } = await gateway.stored(number);
    expect((await gateway.stripe.paymentMethods.retrieve(method)).card?.brand).toBe(brand);
  });

  it.each([
    ['declined', '4000000000000002', {}, 'card_declined', 'generic_decline'],
    ['with insufficient funds', '4000000000009995', {}, 'card_declined', 'insufficient_funds'],
    ['that has expired', '4000000000000069', {}, 'expired_card', 'expired_card'],
    ['with another CVC', '4000000000000127', {}, 'incorrect_cvc', 'incorrect_cvc'],
    ['that cannot be processed', '4000000000000119', {}, 'processing_error', 'processing_error'],
    ['with a wrong digit', '4242424242424241', {}, 'incorrect_number', undefined],
    ['that is not a test card', '4111111111111111', {}, 'card_declined', 'live_mode_test_card'],
    ['that expired last year', ok, { exp_year: 2020 }, 'invalid_expiry_year', undefined],
    ['with an invalid month', ok, { exp_month: 13 }, 'invalid_expiry_month', undefined],
    ['with a two-digit CVC', ok, { cvc: '12' }, 'invalid_cvc', undefined],
  ])('does not store a card (%s)', async (_, number, more, code, decline_code) => {
    const setup = await gateway.newSetup();
    const answer = await gateway.typeCard(setup, { number, ...more });
    expect(answer).toMatchObject({
      status: 402,
      body: { error: { type: 'card_error', code, ...(decline_code && { decline_code }) } },
    });
    // Another attempt with the same setup is allowed.
    expect((await gateway.typeCard(setup, { number: ok })).status).toBe(200);
  });

  it('stores no card without the secret of the setup', async () => {
    const setup = await gateway.newSetup();
    const guessed = { ...setup, client_secret: 'seti_secret_guess' };
    expect((await gateway.typeCard(guessed, { number: ok })).status).toBe(400);
    expect((await gateway.typeCard(setup, { number: ok }, 'sk_test_other')).status).toBe(401);
    await expect(gateway.clientOf('sk_test_other').customers.create()).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
    });
  });

  it('does not charge a card of another customer', async () => {
    const [ada, grace] = [await gateway.stored(), await gateway.stored()];
    await expect(
      gateway.charge({ customer: grace.customer, method: ada.method }),
    ).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'payment_method_unexpected_state',
    });
  });

  it('does not charge a detached card', async () => {
    const ada = await gateway.stored();
    await gateway.stripe.paymentMethods.detach(ada.method);
    await expect(gateway.charge(ada)).rejects.toMatchObject({
      code: 'payment_method_unexpected_state',
    });
  });

  it('does not charge a card of a deleted customer', async () => {
    const ada = await gateway.stored();
    expect(await gateway.stripe.customers.del(ada.customer)).toMatchObject({ deleted: true });
    await expect(gateway.charge(ada)).rejects.toMatchObject({ code: 'resource_missing' });
    await expect(gateway.stripe.customers.del(ada.customer)).rejects.toMatchObject({
      code: 'resource_missing',
    });
  });

  it('updates the expiry date and the billing address of a card', async () => {
    const { method } = await gateway.stored();
    const billing_details = { address: { postal_code: '10001' } };
    const card = { exp_month: 3, exp_year: 2041 };
    expect(
      await gateway.stripe.paymentMethods.update(method, { card, billing_details }),
    ).toMatchObject({
      card,
      billing_details,
    });
  });

  it('recognizes a card of the seed records or of an earlier run by its ID', async () => {
    const seeded = { customer: 'cus_seed41000000013', method: 'pm_4242x1239x41000000013' };
    expect((await gateway.charge(seeded)).status).toBe('succeeded');
    const ended = { ...seeded, method: 'pm_4242x0124x41000000013' };
    await expect(gateway.charge(ended)).rejects.toMatchObject({ code: 'expired_card' });
    await expect(gateway.charge({ ...seeded, method: 'pm_unknown' })).rejects.toMatchObject({
      code: 'resource_missing',
    });
  });
});

describe('card gateway: 3-D Secure', () => {
  it.each([
    ['yes', 'succeeded'],
    ['no', 'requires_payment_method'],
  ] as const)('applies the challenge answer %s when a card is stored', async (answer, status) => {
    const setup = await gateway.newSetup();
    const asked = await gateway.typeCard(setup, { number: '4000002760003184' });
    expect(asked.body).toMatchObject({
      status: 'requires_action',
      next_action: { redirect_to_url: { url: `${gateway.cards.url}/3ds/${setup.id}` } },
    });
    const page = await fetch(`${gateway.cards.url}/3ds/${setup.id}?locale=fr-CA`);
    expect(await page.text()).toContain('Votre banque demande');

    const told = await gateway.answerBank(setup.id, answer);

    expect(await told.text()).toContain('/3ds/finished.js');
    expect((await gateway.stripe.setupIntents.retrieve(setup.id)).status).toBe(status);
  });

  it.each([
    ['yes', 'succeeded'],
    ['no', 'requires_payment_method'],
  ] as const)(
    'applies the challenge answer %s when the card is charged',
    async (answer, status) => {
      const ada = await whoIsAsked();
      const asked = await gateway.charge(ada);
      expect(asked.status).toBe('requires_action');
      const page = await fetch(`${gateway.cards.url}/3ds/${asked.id}`);
      expect(await page.text()).toContain('$3.24');

      await gateway.answerBank(asked.id, answer);
      await gateway.answerBank(asked.id, 'no');

      expect((await gateway.stripe.paymentIntents.retrieve(asked.id)).status).toBe(status);
    },
  );

  it('declines an off-session charge', async () => {
    const ada = await whoIsAsked();
    await expect(gateway.charge(ada, { off_session: true })).rejects.toMatchObject({
      type: 'StripeCardError',
      code: 'authentication_required',
    });
  });

  async function whoIsAsked() {
    const setup = await gateway.newSetup();
    await gateway.typeCard(setup, { number: '4000002760003184' });
    await gateway.answerBank(setup.id, 'yes');
    const { customer, payment_method } = await gateway.stripe.setupIntents.retrieve(setup.id);
    return { customer: String(customer), method: String(payment_method) };
  }
});
