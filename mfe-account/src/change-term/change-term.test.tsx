import { afterEach, describe, expect, it } from '@jest/globals';
import type { createFakeBackend, GivenCustomer } from '@sideband/shared-sdk/fake';
import { subscriptions } from '@sideband/shared-sdk/subscriptions';
import { act, screen, waitFor } from '@testing-library/react';
import { heading, visit } from '../test-visit.tsx';

const path = '/subscription/change-term';
type Given = ReturnType<typeof createFakeBackend>['given'];

const serviceAddress = {
  addressLine1: '80 State St',
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  country: 'US' as const,
};

const yearly = (given: Given, more = {}) =>
  given.offer({
    kind: 'change',
    fromPlan: 'streaming-all-access',
    begins: 'regular',
    baseTerm: 'Annual',
    plan: 'streaming-annual',
    content: { name: 'All Access', nameInFrench: 'Accès complet' },
    ...more,
  });

interface Options {
  given?: (given: Given, of: GivenCustomer) => Promise<unknown>;
  locale?: 'en-US' | 'fr-CA';
  hasCard?: boolean;
  /** Number of the card on file. */
  number?: string;
  dueInDays?: number;
  lives?: typeof serviceAddress | null;
  query?: string;
  notOpen?: string[];
}

/** Opens the page for a customer who pays monthly, with a yearly offer on sale. */
async function comeTo({
  given,
  locale,
  hasCard = true,
  query = '',
  lives = serviceAddress,
  ...more
}: Options = {}) {
  const visited = await visit({
    path: path + query,
    moves: true,
    ...(lives && { serviceAddress: lives }),
    ...(locale && { locale }),
    ...(more.notOpen && { notOpen: more.notOpen }),
    ...(more.dueInDays !== undefined && { amountDue: 1299, dueInDays: more.dueInDays }),
  });
  const { backend, avery } = visited;
  const { number } = more;
  if (hasCard) await backend.given.paymentMethod(avery, { ...(number && { number }) });
  if (given) await given(backend.given, avery);
  else {
    await backend.given.subscription({ of: avery });
    await yearly(backend.given, { country: avery.country });
  }
  await visited.signedInBefore();
  visited.open();
  const press = async (name: string | RegExp) =>
    visited.user.click(await screen.findByRole('button', { name }));
  return { ...visited, press };
}

describe('change of payment term', () => {
  it('asks an anonymous visitor to sign in on the page, then shows the other terms', async () => {
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

  it('shows what changes when and the amount due, confirms once and shows the confirmation', async () => {
    const { press, sdk, went, backend, bodiesTo } = await comeTo();
    await heading('Change how often you pay');
    await press('Continue');
    await heading('Check your change');
    expect(await screen.findByText(/^On .+, when the time you paid for is over$/)).toBeTruthy();
    expect(screen.getByText('Due today').nextSibling?.textContent).toBe('$0.00');
    expect(screen.getByText(/\$109\.90\/year/)).toBeTruthy();
    await press('Change: pay nothing today');
    const done = await heading('Your change is made');
    await waitFor(() => expect(document.activeElement).toBe(done));
    expect(went.at(-1)).toMatch(/order=OAC-/);
    expect(backend.timesAsked('orders.confirmOrder')).toBe(1);
    expect(bodiesTo('/confirm')).toEqual([undefined]);
    const { value } = await sdk.bind(subscriptions).subscriptions();
    expect(value.subscriptions).toMatchObject([{ offers: { pending: expect.any(String) } }]);
  });

  it('reports unknown taxes for the service address and confirms no order', async () => {
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
    await press(/^Changer\s: ne rien payer aujourd’hui$/);
    await heading('Votre changement est fait');
  });

  it('offers no other plan with the current term', async () => {
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
    await heading('Which plan is it about?');
    await press('Continue');
    await heading('Change how often you pay');
    expect(went.at(-1)).toContain('subscription=sub-');
  });

  it('changes only the selected one of several plans, to a term of that plan', async () => {
    const { press, sdk, user } = await comeTo({
      async given(given, of) {
        await given.subscription({ of });
        await yearly(given);
        await given.subscription({ of, plan: 'streaming-essential' });
        await yearly(given, { fromPlan: 'streaming-essential', monthly: 899 });
      },
    });
    await heading('Which plan is it about?');
    const [, second] = screen.getAllByRole<HTMLInputElement>('radio');
    if (!second) throw new Error('There is one plan to pick.');
    await user.click(second);
    await press('Continue');
    await heading('Change how often you pay');
    expect(screen.getAllByRole('radio')).toEqual([
      screen.getByRole('radio', { name: /^Once a year: \$89\.90/ }),
    ]);
    await press('Continue');
    await press('Change: pay nothing today');
    await heading('Your change is made');
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
    await press('Change: pay nothing today');
    await heading('How do you want to pay?');
    await press('Pay with your wallet');
    expect(await heading('Your change is made')).toBeTruthy();
  });
  it.each([
    { notOpen: [], isBuilt: true },
    { notOpen: ['/account/info-collection'], isBuilt: false },
  ])(
    'asks for an address before a new card, with a link or contact details (page built: $isBuilt)',
    async ({ notOpen, isBuilt }) => {
      const { press } = await comeTo({ hasCard: false, lives: null, notOpen });
      await screen.findByRole('radio');
      await press('Continue');
      await press('Change: pay nothing today');
      await screen.findByText('We need your address first');
      const way = screen.queryByRole('link', { name: 'Add your address' });
      expect(way?.getAttribute('href')).toBe(isBuilt ? '/account/info-collection' : undefined);
      expect(screen.queryByText(/Chat with us or call us/) === null).toBe(isBuilt);
    },
  );
  afterEach(() => void Reflect.deleteProperty(globalThis, 'PaymentRequest'));
});

describe('change to a term with a higher monthly price', () => {
  const dearer = async (given: Given, of: GivenCustomer) => {
    await given.subscription({ of });
    await yearly(given, { monthly: 2199 });
  };
  const toReview = async (wish: Options = {}) => {
    const page = await comeTo({ given: dearer, ...wish });
    await screen.findByRole('radio');
    await page.press('Continue');
    await heading('Check your change');
    await screen.findByText('Unused days of your old plan');
    return page;
  };

  it('begins today, credits the unused days of the old plan and says so on the confirmation', async () => {
    const { press, sdk } = await toReview();
    expect(screen.getByText('Changes').nextSibling?.textContent).toBe('Today');
    await press(/^Change: pay \$/);
    await heading('Your change is made');
    expect(screen.getByText(/^You pay in the new rhythm from today/)).toBeTruthy();
    const { value } = await sdk.bind(subscriptions).subscriptions();
    expect(value.subscriptions).toMatchObject([
      { currentPhase: { billingPeriod: 'P1Y' }, offers: { pending: null } },
    ]);
  });

  it('charges the card that the customer picks after the default card was declined', async () => {
    const { press, user, backend } = await toReview({
      hasCard: false,
      async given(given, of) {
        await given.paymentMethod(of);
        await given.paymentMethod(of, { number: '4000000000000341' });
        await dearer(given, of);
      },
    });
    await press(/^Change: pay \$/);
    await heading('How do you want to pay?');
    await user.click(await screen.findByRole('radio', { name: /4242/ }));
    await press(/^Change: pay \$/);
    await heading('Your change is made');
    expect(backend.timesAsked('orders.confirmOrder')).toBe(2);
  });

  it('asks for another card when the one on file is declined', async () => {
    const { press, backend } = await toReview({ number: '4000000000000341' });
    await press(/^Change: pay \$/);
    await heading('How do you want to pay?');
    await screen.findByText('Your bank declined the card');
    expect(screen.getByRole('radio', { name: /0341.*just declined it/ })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'A new card' })).toHaveProperty('checked', true);
    expect(backend.timesAsked('orders.confirmOrder')).toBe(1);
  });

  it('asks for another card when the decline is found only after a lost response', async () => {
    const { press, backend } = await toReview({ number: '4000000000000341' });
    backend.loseAnswer('orders.confirmOrder');
    await press(/^Change: pay \$/);
    await heading('We do not know yet how it ended');
    await press('Check my change');
    await heading('How do you want to pay?');
    expect(await screen.findByText('Your bank declined the card')).toBeTruthy();
    expect(screen.getByRole('radio', { name: /0341.*just declined it/ })).toBeTruthy();
    expect(backend.timesAsked('orders.confirmOrder')).toBe(1);
  });

  it('confirms again after a successful bank challenge', async () => {
    const { press, backend } = await toReview({ number: challenged });
    await press(/^Change: pay \$/);
    await bankSays('succeeded');
    await heading('Your change is made');
    expect(backend.timesAsked('orders.confirmOrder')).toBe(2);
  });

  it('marks the declined default card and charges the one picked instead', async () => {
    const { press, user, backend } = await toReview({
      hasCard: false,
      async given(given, of) {
        await dearer(given, of);
        await given.paymentMethod(of);
        await given.paymentMethod(of, { number: '4000000000000341' });
      },
    });
    await press(/^Change: pay \$/);
    await heading('How do you want to pay?');
    await screen.findByText('Your bank declined the card');
    await screen.findByRole('radio', { name: /Visa •••• 0341.*just declined it/ });
    await user.click(screen.getByRole('radio', { name: /Visa •••• 4242/ }));
    await press(/^Change: pay \$/);
    await heading('Your change is made');
    expect(backend.timesAsked('orders.confirmOrder')).toBe(2);
  });

  it('shows the bank challenge again after a reload and confirms only once it succeeds', async () => {
    const { press, backend, went, close, open } = await toReview({ number: challenged });
    await press(/^Change: pay \$/);
    await screen.findByTitle('The page of your bank');
    close();
    open(went.at(-1));
    await bankSays('succeeded');
    await heading('Your change is made');
    expect(backend.timesAsked('orders.confirmOrder')).toBe(2);
  });

  it('shows an unknown outcome when the challenge is inconclusive, and rereads the order on demand', async () => {
    const { press, backend } = await toReview({ number: challenged });
    await press(/^Change: pay \$/);
    await bankSays('unsure');
    await heading('We do not know yet how it ended');
    expect(backend.timesAsked('orders.confirmOrder')).toBe(1);
    await press('Check my change');
    await screen.findByTitle('The page of your bank');
  });
});

/** Test card whose bank requires a 3-D Secure challenge. */
const challenged = '4000002760003184';

/** Posts the result of the bank's challenge from its frame, in place of the bank's page. */
async function bankSays(outcome: string) {
  const frame = await screen.findByTitle<HTMLIFrameElement>('The page of your bank');
  const data = { cardFields: 1, type: 'finished', outcome };
  const from = { origin: 'https://cards.localhost:4003', source: frame.contentWindow };
  act(() => void dispatchEvent(new MessageEvent('message', { data, ...from })));
}

// jsdom lacks these dialog methods.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
};

describe('change of payment term: failures', () => {
  it('reads the order after a lost response and confirms only once', async () => {
    const { press, backend } = await comeTo();
    await screen.findByRole('radio');
    await press('Continue');
    await screen.findByRole('button', { name: 'Change: pay nothing today' });
    backend.loseAnswer('orders.confirmOrder');
    await press('Change: pay nothing today');
    await heading('We do not know yet how it ended');
    await press('Check my change');
    await heading('Your change is made');
    expect(backend.timesAsked('orders.confirmOrder')).toBe(1);
  });

  it('shows the confirmation again after a reload, from the order in the query string', async () => {
    const { press, went, open, close } = await comeTo();
    await screen.findByRole('radio');
    await press('Continue');
    await press('Change: pay nothing today');
    await heading('Your change is made');
    close();
    const [, query = ''] = went.at(-1)?.split('?') ?? [];
    open(`${path}?${query}`);
    expect(await heading('Your change is made')).toBeTruthy();
  });

  it('requests a price again after a failure', async () => {
    const { press, backend } = await comeTo();
    await screen.findByRole('radio');
    backend.fail('orders.createOrder', 500);
    await press('Continue');
    await heading('Check your change');
    await press('Try again');
    expect(await screen.findByRole('button', { name: 'Change: pay nothing today' })).toBeTruthy();
  });

  it('reads the plan again after a failure', async () => {
    const { press, backend, close, open } = await comeTo();
    await screen.findByRole('radio');
    close();
    backend.fail('account.read', 500);
    open(path);
    await press('Try again');
    expect(await screen.findByRole('radio')).toBeTruthy();
  });

  it('shows the terms and confirms nothing when the query string names unknown IDs', async () => {
    const { backend } = await comeTo({
      query: '?subscription=none&offer=gone&order=not-an-order',
    });
    await heading('Change how often you pay');
    expect(backend.timesAsked('orders.confirmOrder')).toBe(0);
  });
});

describe('change of payment term: nothing to choose', () => {
  it.each([
    [
      'that there is no other term',
      'There is no other term for your plan',
      'Go to my account',
      (given: Given, of: GivenCustomer) => given.subscription({ of }),
    ],
    [
      'where the billing partner changes the term',
      'Change it at Roku',
      'Go to my account',
      (given: Given, of: GivenCustomer) => given.subscription({ of, source: 'roku' }),
    ],
    [
      'that a cancelled plan does not renew',
      'Your plan is cancelled',
      'Go to my account',
      (given: Given, of: GivenCustomer) =>
        given.subscription({ of, state: 'pending_cancellation' }),
    ],
    ['that there is no plan', 'You have no plan yet', 'See ways to listen', async () => undefined],
  ])('says %s and links onward', async (_, title, way, given) => {
    await comeTo({ given });
    await heading(title);
    expect(screen.getByRole('link', { name: way })).toBeTruthy();
  });

  it('asks a past-due customer to pay first', async () => {
    await comeTo({ dueInDays: -1 });
    await heading('Pay your bill first');
    const way = screen.getByRole('link', { name: 'Pay my bill' });
    expect(way.getAttribute('href')).toBe('/account/pay');
  });

  it('says how to pay a past-due bill while the payment page is not built', async () => {
    await comeTo({ dueInDays: -1, notOpen: ['/account/pay'] });
    await heading('Pay your bill first');
    expect(screen.getByText(/cannot be paid on this site yet. Chat with us/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Pay my bill' })).toBeNull();
  });

  it('changes a plan while a bill is open but not yet due', async () => {
    await comeTo({ dueInDays: 5 });
    await heading('Change how often you pay');
  });

  it('says that a change is already planned', async () => {
    const { press, open, close } = await comeTo();
    await screen.findByRole('radio');
    await press('Continue');
    await press('Change: pay nothing today');
    await heading('Your change is made');
    close();
    open(path);
    await heading('Your change is planned already');
  });
});
