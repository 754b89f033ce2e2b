import { describe, expect, it } from '@jest/globals';
import { subscriptions } from '@sideband/shared-sdk/subscriptions';
import { screen } from '@testing-library/react';
import { arrive } from '../entry/test-arrival.tsx';
import { heading, type Visit, visit } from '../purchase/test-visit.tsx';

const path = '/subscribe/checkout/upgrade';
type Given = Visit['backend']['given'];
type Customer = NonNullable<Visit['customer']>;

/** Creates a plan at 21.99 that upgrades the one at 10.99. */
const bigger = (given: Given, more = {}) =>
  given.offer({
    kind: 'change',
    fromPlan: 'streaming-all-access',
    begins: 'regular',
    plan: 'bigger',
    monthly: 2199,
    content: { name: 'Everything', nameInFrench: 'Tout' },
    ...more,
  });
const withPlan = async (given: Given, of: Customer) => {
  await given.subscription({ of });
  await bigger(given);
};

const albany = {
  addressLine1: '80 State St',
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  country: 'US' as const,
};

const passkey = 'Next time, sign in with your face or fingerprint';

describe('plan upgrade', () => {
  it('lists the regular prices of the plans for a visitor, beside the sign-in', async () => {
    await visit({ path });
    await heading('Upgrade your plan');
    await screen.findByRole('heading', { level: 2, name: 'Plans and regular prices' });
    expect(screen.getByText('All Access')).toBeTruthy();
    expect(screen.getByText('$10.99/month')).toBeTruthy();
    expect(screen.getByLabelText('Email or username')).toBeTruthy();
  });

  it('shows the amount due before confirmation and changes the existing plan', async () => {
    const page = await visit({ path, given: withPlan });
    await heading('Choose your new plan');
    await page.press('Continue');
    await toPayment(page);
    expect((await screen.findAllByText('Unused days of your old plan')).length).toBeGreaterThan(0);
    await page.press(/^Change plan: pay \$/);
    await heading(/^You’re all set/);
    expect(page.address()).toMatch(/upgrade\/done\?order=OAC-/);
    expect(page.timesAsked('/confirm')).toBe(1);
    const { value } = await page.sdk.bind(subscriptions).subscriptions();
    expect(value.subscriptions).toHaveLength(1);
  });

  it('compares with the promotional price, and says that it ends', async () => {
    await visit({
      path,
      async given(given, of) {
        await given.subscription({ of, promo: { monthly: 799, months: 4 } });
        await bigger(given);
      },
    });
    await heading('Choose your new plan');
    const difference = /\$14\.00 more a month until \w+ \d+, \d{4}, then \$11\.00 more a month/;
    expect(await screen.findByRole('radio', { name: difference })).toBeTruthy();
    expect(screen.getByText('Your promotional price ends today')).toBeTruthy();
  });

  it('counts no step for the address that the account has', async () => {
    const page = await visit({ path, given: withPlan, serviceAddress: albany });
    await heading('Choose your new plan');
    expect(screen.getByText(/^Step 1 of 2/)).toBeTruthy();
    await page.press('Continue');
    await heading('Pay for your new plan');
    expect(screen.getByText(/^Step 2 of 2/)).toBeTruthy();
  });

  it('asks a customer who followed an emailed link to sign in, and removes the token from the URL', async () => {
    const page = await arrive({ path, purpose: 'upgrade', hasPlan: true });
    await heading('Upgrade your plan');
    expect(screen.getByText(/^Sign in as .*to continue/)).toBeTruthy();
    expect(page.address()).toBe(`${path}?utm=mail`);
    await page.signIn();
    await heading('You have our biggest plan');
  });

  it('reports an expired link and still asks for sign-in', async () => {
    const page = await arrive({ path, purpose: 'upgrade', isOver: true });
    await screen.findByText('This link has expired');
    expect(page.address()).toBe(`${path}?utm=mail`);
    expect(await screen.findByLabelText('Email or username')).toBeTruthy();
  });

  it('offers a passkey on the confirmation, but not before', async () => {
    Object.assign(globalThis, { PublicKeyCredential: class {} });
    try {
      const page = await visit({ path, given: withPlan });
      await heading('Choose your new plan');
      await page.press('Continue');
      await toPayment(page);
      expect(screen.queryByText(passkey)).toBeNull();
      await page.press(/^Change plan: pay \$/);
      await heading(/^You’re all set/);
      expect(await screen.findByText(passkey, {}, { timeout: 5_000 })).toBeTruthy();
    } finally {
      Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    }
  });

  it('asks which of several plans to upgrade and keeps the choice in the query string', async () => {
    const page = await visit({
      path,
      async given(given, of) {
        await withPlan(given, of);
        await given.subscription({ of });
      },
    });
    await heading('Which plan do you want to upgrade?');
    await page.press('Continue');
    await heading('Choose your new plan');
    expect(page.address()).toContain('subscription=sub-');
  });

  it('changes the second of two plans when it is picked, and leaves the first unchanged', async () => {
    const page = await visit({
      path,
      async given(given, of) {
        await withPlan(given, of);
        await given.subscription({ of });
      },
    });
    await heading('Which plan do you want to upgrade?');
    const [, second] = await screen.findAllByRole<HTMLInputElement>('radio');
    if (!second) throw new Error('There is only one plan.');
    await page.user.click(second);
    await page.press('Continue');
    await heading('Choose your new plan');
    await page.press('Continue');
    await toPayment(page);
    await page.press(/^Change plan: pay \$/);
    await heading(/^You’re all set/);
    const { value } = await page.sdk.bind(subscriptions).subscriptions();
    const bigger = value.subscriptions.filter(({ productId }) => productId === 'bigger');
    expect(bigger.map(({ id }) => id)).toEqual([second.value]);
  });

  it('changes to the picked one of several higher-priced plans', async () => {
    const page = await visit({
      path,
      async given(given, of) {
        await withPlan(given, of);
        await bigger(given, { plan: 'biggest', monthly: 2999, content: { name: 'And more' } });
      },
    });
    await heading('Choose your new plan');
    await page.user.click(await screen.findByRole('radio', { name: /And more/ }));
    await page.press('Continue');
    await toPayment(page);
    await page.press(/^Change plan: pay \$/);
    await heading(/^You’re all set/);
    const { value } = await page.sdk.bind(subscriptions).subscriptions();
    expect(value.subscriptions.map(({ productId }) => productId)).toEqual(['biggest']);
  });

  it('shows the upgrades of the picked plan only', async () => {
    const page = await visit({
      path,
      async given(given, of) {
        await given.subscription({ of });
        await bigger(given, { content: { name: 'Day drive' } });
        await given.subscription({ of, plan: 'streaming-essential' });
        const own = { fromPlan: 'streaming-essential', content: { name: 'Night drive' } };
        await bigger(given, own);
      },
    });
    await heading('Which plan do you want to upgrade?');
    const [, second] = screen.getAllByRole('radio');
    if (!second) throw new Error('There is one plan to pick.');
    await page.user.click(second);
    await page.press('Continue');
    await heading('Choose your new plan');
    expect((await screen.findAllByText(/Night drive/)).length).toBeGreaterThan(0);
    expect(screen.queryAllByText(/Day drive/)).toEqual([]);
  });

  it.each([
    [
      'that the plan is already the biggest',
      'You have our biggest plan',
      'Go to my account',
      (given: Given, of: Customer) => given.subscription({ of }),
    ],
    [
      'where the billing partner changes the plan',
      'Change it at Roku',
      'Go to my account',
      (given: Given, of: Customer) => given.subscription({ of, source: 'roku' as const }),
    ],
    [
      'that a cancelled plan does not renew',
      'Your plan is canceled',
      'Go to my account',
      (given: Given, of: Customer) =>
        given.subscription({ of, state: 'pending_cancellation' as const }),
    ],
    [
      'that there is nothing to upgrade',
      'You have no plan yet',
      'See ways to listen',
      async () => undefined,
    ],
  ])('says %s and links onward', async (_, title, way, given) => {
    await visit({ path, given });
    await heading(title);
    expect(screen.getByRole('link', { name: way })).toBeTruthy();
  });

  describe('with a past-due bill', () => {
    it('links to the page where the bill is paid', async () => {
      await visit({ path, given: withPlan, overdue: 1099 });
      await heading('Pay your balance first');
      expect(wayOn('Pay now')).toBe('/account/pay');
    });

    it('explains how to pay the bill while the payment page is not built', async () => {
      await visit({ path, given: withPlan, overdue: 1099, notOpen: ['/account/pay'] });
      await heading('Pay your balance first');
      expect(screen.getByText(/can’t pay bills online yet. Chat with us/)).toBeTruthy();
      expect(wayOn('Pay now')).toBeUndefined();
      expect(wayOn('Go to my account')).toBe('/account');
    });
  });
});

const wayOn = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

/** Fills in the address if the account has none. */
async function toPayment(page: Visit) {
  await screen.findByRole('heading', {
    level: 1,
    name: /Your address|^Pay for your new plan$/,
  });
  if (screen.queryByRole('heading', { level: 1, name: 'Your address' })) {
    await page.fillAddress();
    await page.press('Continue');
  }
  await heading('Pay for your new plan');
}
