import { afterEach, describe, expect, it } from '@jest/globals';
import { subscriptions } from '@sideband/shared-sdk/subscriptions';
import { screen, waitFor } from '@testing-library/react';
import { heading, visit } from '../test-visit.tsx';
import { comeTo, path, serviceAddress, yearly } from './test-change-term.tsx';

describe('change of payment term', () => {
  it('asks an anonymous visitor to sign in on the same page, then shows the other terms', async () => {
    const { backend, avery, open, signIn } = await visit({ path, moves: true });
    await backend.given.subscription({ of: avery });
    await yearly(backend.given);
    open();
    await heading('Sign in');
    await signIn();
    await heading('Change how often you pay');
    expect(
      await screen.findByRole('radio', { name: /^Once a year: \$109\.90 a year/ }),
    ).toBeTruthy();
  });

  it('shows what changes, when, and the amount due, confirms once and shows the confirmation', async () => {
    const { press, sdk, went, backend, bodiesTo } = await comeTo();
    await heading('Change how often you pay');
    await press('Continue');
    await heading('Review your change');
    expect(await screen.findByText(/^On .+, when your paid time ends$/)).toBeTruthy();
    expect(screen.getByText('Due today').nextSibling?.textContent).toBe('$0.00');
    expect(screen.getByText(/\$109\.90\/year/)).toBeTruthy();
    expect(screen.getByText(/^Due on /).nextSibling?.textContent).toBe('$109.90');
    await press('Confirm: nothing to pay today');
    const done = await heading('You’re all set');
    await waitFor(() => expect(document.activeElement).toBe(done));
    expect(went.at(-1)).toMatch(/order=OAC-/);
    expect(backend.timesAsked('orders.confirmOrder')).toBe(1);
    expect(bodiesTo('/confirm')).toEqual([undefined]);
    const { value } = await sdk.bind(subscriptions).subscriptions();
    expect(value.subscriptions).toMatchObject([{ offers: { pending: expect.any(String) } }]);
  });

  it('says before the press that a promotional price ends, with the price with and without it', async () => {
    const { press } = await comeTo({
      async given(given, of) {
        await given.subscription({ of, promo: { monthly: 799, months: 4 } });
        await yearly(given);
      },
    });
    await heading('Change how often you pay');
    // Four months at 7.99 and eight at 10.99.
    const dearer = /the same twelve months cost \$119\.88: you save \$9\.98/;
    expect(await screen.findByText(dearer)).toBeTruthy();
    expect(screen.getByText(/^\$7\.99\/month until .+, then \$10\.99\/month$/)).toBeTruthy();
    expect(screen.getByText(/^Your promotional price ends on /)).toBeTruthy();
    await press('Continue');
    await heading('Review your change');
    expect(await screen.findByText(/^Your promotional price ends on /)).toBeTruthy();
    const said = screen.getByText(/^Without the change, you pay \$7\.99\/month until /);
    expect(said.textContent).toMatch(/With the change, you pay \$109\.90 a year, starting /);
  });

  it('reports that the taxes for the service address are unknown and confirms no order', async () => {
    const cheyenne = { ...serviceAddress, city: 'Cheyenne', state: 'WY', zip: '82001' };
    const { press, backend } = await comeTo({ lives: cheyenne });
    await heading('Change how often you pay');
    await press('Continue');
    await screen.findByText(/We can’t work out the taxes for your service address yet/);
    expect(backend.timesAsked('orders.confirmOrder')).toBe(0);
  });

  it('is available in French', async () => {
    const { press } = await comeTo({ locale: 'fr-CA' });
    await heading('Changer la fréquence de paiement');
    expect(
      await screen.findByRole('radio', { name: /^Une fois par année\s: 109,90/ }),
    ).toBeTruthy();
    await press('Continuer');
    await heading('Vérifiez votre changement');
    await press(/^Confirmer\s: rien à payer aujourd’hui$/);
    await heading('C’est fait');
  });

  it('does not offer a different plan with the current term', async () => {
    await comeTo({
      async given(given, of) {
        await given.subscription({ of });
        await yearly(given);
        await yearly(given, { baseTerm: 'Monthly', plan: 'bigger', monthly: 2199 });
      },
    });
    await heading('Change how often you pay');
    expect(screen.getAllByRole('radio')).toEqual([
      screen.getByRole('radio', { name: /^Once a year: \$109\.90/ }),
    ]);
  });

  it('asks which plan to change when the customer has several', async () => {
    const { press, went } = await comeTo({
      async given(given, of) {
        await given.subscription({ of });
        await given.subscription({ of });
        await yearly(given);
      },
    });
    await heading('Which plan do you want to change?');
    await press('Continue');
    await heading('Change how often you pay');
    expect(went.at(-1)).toContain('subscription=sub-');
  });

  it('changes only the selected one of several plans, to another term of that plan', async () => {
    const { press, sdk, user } = await comeTo({
      async given(given, of) {
        await given.subscription({ of });
        await yearly(given);
        await given.subscription({ of, plan: 'streaming-essential' });
        await yearly(given, { fromPlan: 'streaming-essential', monthly: 899 });
      },
    });
    await heading('Which plan do you want to change?');
    const [, second] = screen.getAllByRole<HTMLInputElement>('radio');
    if (!second) throw new Error('There is one plan to pick.');
    await user.click(second);
    await press('Continue');
    await heading('Change how often you pay');
    expect(screen.getAllByRole('radio')).toEqual([
      screen.getByRole('radio', { name: /^Once a year: \$89\.90/ }),
    ]);
    await press('Continue');
    await press('Confirm: nothing to pay today');
    await heading('You’re all set');
    const { value } = await sdk.bind(subscriptions).subscriptions();
    expect(value.subscriptions).toMatchObject([
      { offers: { pending: null } },
      { id: second.value, offers: { pending: expect.any(String) } },
    ]);
  });

  it('takes a new card when none is on file and keeps the chosen term', async () => {
    const payer = { firstName: 'Avery', lastName: 'Stone', address: serviceAddress };
    class PaymentRequest {
      canMakePayment = async () => true;
      show = async () => ({
        details: { paymentMethod: 'pm_4242x1239xwallet1', payer },
        complete: async () => {},
      });
    }
    Object.assign(globalThis, { PaymentRequest });
    const { press } = await comeTo({ hasCard: false });
    await screen.findByRole('radio');
    await press('Continue');
    await press('Confirm: nothing to pay today');
    await heading('How do you want to pay?');
    await press('Express checkout');
    expect(await heading('You’re all set')).toBeTruthy();
  });
  it.each([
    { notOpen: [], isBuilt: true },
    { notOpen: ['/account/info-collection'], isBuilt: false },
  ])(
    'asks for an address before a new card, with a link to the address page or contact details (page built: $isBuilt)',
    async ({ notOpen, isBuilt }) => {
      const { press } = await comeTo({ hasCard: false, lives: null, notOpen });
      await screen.findByRole('radio');
      await press('Continue');
      await press('Confirm: nothing to pay today');
      await screen.findByText('We need your address first');
      const way = screen.queryByRole('link', { name: 'Add your address' });
      expect(way?.getAttribute('href')?.split('&')[0]).toBe(
        isBuilt ? '/account/info-collection?needs=address' : undefined,
      );
      expect(screen.queryByText(/Call us or chat with us/) === null).toBe(isBuilt);
    },
  );
  it('takes a new card from a customer who is known by a ZIP code only', async () => {
    const place = { state: 'NY', zip: '12207', country: 'US' as const };
    const { press } = await comeTo({ hasCard: false, lives: place });
    await screen.findByRole('radio');
    await press('Continue');
    await press('Confirm: nothing to pay today');
    await heading('How do you want to pay?');
    expect(screen.queryByText('We need your address first')).toBeNull();
    expect(await screen.findByRole('checkbox', { name: /12207/ })).toBeTruthy();
  });
  afterEach(() => void Reflect.deleteProperty(globalThis, 'PaymentRequest'));
});
