import { describe, expect, it } from '@jest/globals';
import { subscriptions } from '@sideband/shared-sdk/subscriptions';
import { screen, waitFor } from '@testing-library/react';
import { heading } from '../test-visit.tsx';
import { above, below, comeTo, middlePlan } from './test-change.tsx';

const section = (name: string) => screen.findByRole('heading', { level: 2, name });

describe('change of plan', () => {
  it('lists the plans above and below the customer’s own, which is marked, with what is gained and lost', async () => {
    await comeTo();
    await heading('Change your plan');
    const names = (await screen.findAllByRole('radio')).map(
      (radio) => radio.closest('label')?.textContent,
    );
    expect(names).toEqual([
      'Everything$21.99/month · Starts todayCompared with keeping your plan: $11.00 more a monthAlso with this plan: Live sport',
      'All Access · Yours$10.99/month',
      expect.stringMatching(
        /^Essential\$4\.99\/month · Starts on .+plan: \$6\.00 less a monthOnly with your current plan: Your own stations$/,
      ),
    ]);
    expect(screen.getByRole('radio', { name: /Yours/ })).toHaveProperty('checked', true);
  });

  it('compares with the promotional price, and says before the press that it ends', async () => {
    const { press, pick } = await comeTo({
      async given(given, of) {
        await middlePlan(given, of, { promo: { monthly: 799, months: 4 } });
        await above(given, { country: of.country });
      },
    });
    const difference = /\$14\.00 more a month until \w+ \d+, \d{4}, then \$11\.00 more a month/;
    await pick(difference);
    expect(screen.getByText('Your promotional price ends today')).toBeTruthy();
    await press('Continue');
    await section('3. Payment');
    await screen.findByRole('radio', { name: /4242/ });
    await press('Continue');
    await section('4. Review');
    expect(screen.getByText('Your promotional price ends today')).toBeTruthy();
    const said = screen.getByText(/^Without the change, you pay \$7\.99\/month until /);
    expect(said.textContent).toMatch(/then \$10\.99\/month\. With the change, you pay \$21\.99/);
  });

  it('asks for another plan when the customer’s own is chosen', async () => {
    const { press, backend } = await comeTo();
    await screen.findAllByRole('radio');
    await press('Continue');
    expect(
      (await screen.findAllByText('This is the plan you have. Choose another one to change it.'))
        .length,
    ).toBeGreaterThan(0);
    expect(backend.timesAsked('orders.createOrder')).toBe(0);
  });

  it('moves up today, credits the unused days and charges the card on file', async () => {
    const { press, pick, sdk, ordered, bodiesTo } = await comeTo();
    await pick(/^Everything/);
    await press('Continue');
    const payment = await section('3. Payment');
    await waitFor(() => expect(document.activeElement).toBe(payment));
    await screen.findByRole('radio', { name: /4242/ });
    await press('Continue');
    await section('4. Review');
    expect(screen.getByText('Unused days on your current plan')).toBeTruthy();
    expect(screen.getByText('Changes').nextSibling?.textContent).toBe('Today');
    await press(/^Confirm and pay \$/);
    await heading('You’re all set');
    expect(screen.getByText(/^Your new plan starts today/)).toBeTruthy();
    expect(ordered()).toEqual([
      { planSwitch: { subscriptionId: expect.any(String), offerId: expect.any(String) } },
    ]);
    expect(bodiesTo('/confirm')).toEqual([expect.stringContaining('paymentMethodId')]);
    const { value } = await sdk.bind(subscriptions).subscriptions();
    expect(value.subscriptions).toMatchObject([
      { productId: 'everything', offers: { pending: null } },
    ]);
  });

  it('moves down when the paid time ends, without asking for a card', async () => {
    const { press, pick, sdk, bodiesTo } = await comeTo();
    await pick(/^Essential/);
    await press('Continue');
    await section('3. Review');
    expect(screen.getByText(/^On .+, when your paid time ends$/)).toBeTruthy();
    expect(screen.getByText('Due today').nextSibling?.textContent).toBe('$0.00');
    await press('Confirm: nothing to pay today');
    await heading('You’re all set');
    expect(screen.getByText(/Until then you keep the one you have/)).toBeTruthy();
    expect(bodiesTo('/confirm')).toEqual([undefined]);
    const { value } = await sdk.bind(subscriptions).subscriptions();
    expect(value.subscriptions).toMatchObject([
      { productId: 'streaming-all-access', offers: { pending: expect.any(String) } },
    ]);
  });

  it('asks for a card when the one on file has expired, although nothing is due', async () => {
    const { press, pick } = await comeTo({ expiresInMonths: -1 });
    await pick(/^Essential/);
    await press('Continue');
    await section('3. Payment');
    expect(await screen.findByRole('radio', { name: /Expired/ })).toHaveProperty('disabled', true);
  });

  it('keeps the choice when the plan section is opened again', async () => {
    const { press, pick } = await comeTo();
    await pick(/^Essential/);
    await press('Continue');
    await section('3. Review');
    await press('Change');
    expect(await screen.findByRole('radio', { name: /^Essential/ })).toHaveProperty(
      'checked',
      true,
    );
    await press('Continue');
    expect(await section('3. Review')).toBeTruthy();
  });

  it('offers no plan with another term', async () => {
    await comeTo({
      given: async (given, of) => {
        await middlePlan(given, of);
        await below(given);
        await above(given, { baseTerm: 'Annual' });
      },
    });
    await screen.findByRole('radio', { name: /^Essential/ });
    expect(screen.getAllByRole('radio')).toHaveLength(2);
  });

  it('changes only the chosen one of several plans', async () => {
    let second = '';
    const { press, pick, sdk } = await comeTo({
      given: async (given, of) => {
        await middlePlan(given, of);
        await below(given);
        second = await given.subscription({ of, plan: 'talk' });
        await below(given, { fromPlan: 'talk', plan: 'news', content: { name: 'News' } });
      },
    });
    await section('1. Subscription');
    await press('Continue');
    await screen.findAllByText('Choose the plan you want to change.');
    await screen.findAllByRole('radio');
    await pick(/^your plan/i);
    await press('Continue');
    await pick(/^News/);
    await press('Continue');
    await press('Confirm: nothing to pay today');
    await heading('You’re all set');
    const { value } = await sdk.bind(subscriptions).subscriptions();
    expect(value.subscriptions).toMatchObject([
      { offers: { pending: null } },
      { id: second, offers: { pending: expect.any(String) } },
    ]);
  });

  it('is available in French', async () => {
    const { press, pick } = await comeTo({ locale: 'fr-CA' });
    await heading('Changer de forfait');
    expect(await screen.findByText('Accès complet · Le vôtre')).toBeTruthy();
    await pick(/^Essentiel/);
    await press('Continuer');
    await press(/^Confirmer\s: rien à payer aujourd’hui$/);
    expect(await heading('C’est fait')).toBeTruthy();
  });
});
