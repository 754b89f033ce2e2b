import { describe, expect, it } from '@jest/globals';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { orders } from '@sideband/shared-sdk/orders';
import { subscriptions } from '@sideband/shared-sdk/subscriptions';
import { act, screen, waitFor } from '@testing-library/react';
import { heading, type Visit, visit } from '../purchase/test-visit.tsx';

const path = '/subscribe/checkout/purchase/satellite/vega';
type Given = Visit['backend']['given'];
type Customer = NonNullable<Visit['customer']>;

/** Creates Vega at 24.99, its halves at 19.99 and 10.99, and another bundle. */
async function onSale(given: Given, country: 'US' | 'CA' = 'US') {
  const regular = { country, isListed: true, begins: 'regular' } as const;
  const campaign = (name: string) => `${name}_${country.toLowerCase()}`;
  await given.offer({
    ...regular,
    productGroups: ['satellite'],
    plan: 'satellite-x',
    monthly: 1999,
    content: { name: 'Music & Entertainment', nameInFrench: 'Musique et divertissement' },
  });
  await given.offer({
    ...regular,
    productGroups: ['bundle'],
    plan: 'satellite-y',
    monthly: 2299,
    partner: 'streaming-all-access',
    campaign: campaign('bundle'),
    content: { name: 'Next' },
  });
  await given.offer({
    ...regular,
    productGroups: ['bundle'],
    plan: 'satellite-x',
    monthly: 2499,
    partner: 'streaming-all-access',
    campaign: campaign('vega'),
    content: { name: 'Vega', nameInFrench: 'Vega', highlights: ['One bill'] },
  });
}

async function nameRadio(page: Visit, radioId: string) {
  await heading('Which radio is it for?');
  await page.user.click(screen.getByRole('textbox', { name: 'Radio ID' }));
  await page.user.paste(radioId);
  await page.press('Find my radio');
}

/** Signs in a customer with a radio, which has no plan by default. */
async function withHalf(
  have: (given: Given, of: Customer, deviceId: string) => Promise<unknown>,
  { lifecycle = 'inactive' as 'inactive' | 'selfPay' } = {},
) {
  let radioId = '';
  const page = await visit({
    path,
    async given(given, of) {
      const radio = await given.radio({ of, lifecycle });
      radioId = radio.radioId;
      await onSale(given);
      await have(given, of, radio.deviceId);
    },
  });
  return { page, radioId };
}

async function cancel(sdk: Visit['sdk'], subscriptionId: string) {
  const { createOrder, confirmOrder } = sdk.bind(orders);
  const reason = 'tooExpensive';
  const made = await createOrder({ cancelSubscription: { subscriptionId, reason } });
  if (!made.ok) throw new Error(made.error.code);
  await confirmOrder({
    params: { orderId: made.value.id },
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: {},
  });
}

const toPayment = async (page: Visit) => {
  await screen.findByRole('heading', {
    level: 1,
    name: /Where do you mainly listen|^Pay for your new plan$/,
  });
  if (screen.queryByRole('heading', { level: 1, name: 'Where do you mainly listen?' })) {
    await page.fillAddress();
    await page.press('Continue');
  }
  await heading('Pay for your new plan');
};

describe('Vega bundle', () => {
  it('moves focus to the radio after sign-in, and back to the field when another radio is to be entered', async () => {
    const page = await visit({ path });
    const { given } = page.backend;
    await onSale(given);
    const customer = await given.customer();
    const { radioId } = await given.radio({ of: customer, lifecycle: 'inactive' });
    await nameRadio(page, radioId);
    await screen.findByText('This radio is already on an account');
    await act(async () => void (await signInWithPassword(page.sdk, customer)));
    await screen.findByRole('button', { name: 'Use another radio' });
    await waitFor(() => expect(document.activeElement?.textContent).toContain('2016 BMW'));
    await page.press('Use another radio');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Radio ID' })),
    );
  });

  it('shows the monthly saving over both halves and starts both services', async () => {
    const page = await visit({ path });
    await onSale(page.backend.given);
    const { radioId, deviceId } = await page.backend.given.radio();
    await nameRadio(page, radioId);

    await heading('Car and app together');
    expect(await screen.findByText('You save $5.99/month.')).toBeTruthy();
    expect(screen.getByText('$30.98')).toBeTruthy();
    expect(screen.queryByText('Next')).toBeNull();
    await page.press('Continue');
    await page.comeToPayment();
    expect(screen.getByText('Your radio and the app, with one renewal')).toBeTruthy();
    await page.payByCard(/^Start plan: pay \$24\.99 today/);
    await heading(/^You’re all set/);
    expect(screen.getByRole('link', { name: 'Set up sign-in' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send the signal to my radio' })).toBeTruthy();

    const { value } = await page.sdk.bind(subscriptions).subscriptions();
    expect(value.subscriptions).toMatchObject([{ family: 'bundle', radio: { deviceId } }]);
  });

  it('adds the radio to a plan for the app and credits the unused days of that plan', async () => {
    const { page, radioId } = await withHalf((given, of) => given.subscription({ of }));
    await nameRadio(page, radioId);
    await heading('Add the other half');
    expect(await screen.findByText(/^Vega replaces your/)).toBeTruthy();
    await page.press('Continue');
    await toPayment(page);
    await page.press(/^Change plan: pay \$/);
    await heading(/^You’re all set/);
    const { value } = await page.sdk.bind(subscriptions).subscriptions();
    expect(value.subscriptions).toMatchObject([{ family: 'bundle' }]);
  });

  it('adds the app to a plan for a radio', async () => {
    const { page, radioId } = await withHalf(
      (given, of, deviceId) =>
        given.subscription({ of, deviceId, plan: 'satellite-x', monthly: 1999 }),
      { lifecycle: 'selfPay' },
    );
    await nameRadio(page, radioId);
    await page.press('Continue');
    await heading('Add the other half');
    await page.press('Continue');
    await toPayment(page);
    expect(await screen.findByRole('button', { name: /^Change plan: pay \$/ })).toBeTruthy();
  });

  it('sells nothing when an existing plan conflicts and cannot be changed', async () => {
    const { page, radioId } = await withHalf((given, of) =>
      given.subscription({ of, source: 'roku' }),
    );
    await nameRadio(page, radioId);
    expect(await screen.findByText('Your current plan can’t become Vega online')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to my account' })).toBeTruthy();
    expect(page.timesAsked('/createOrder')).toBe(0);
  });

  it('charges nothing when the existing plan was canceled in another tab', async () => {
    let subscriptionId = '';
    const { page, radioId } = await withHalf(async (given, of) => {
      subscriptionId = await given.subscription({ of });
    });
    await nameRadio(page, radioId);
    await heading('Add the other half');
    await cancel(page.sdk, subscriptionId);
    await page.press('Continue');
    await toPayment(page);
    expect(await screen.findByText(/^Your current plan can’t be part of this one/)).toBeTruthy();
    const { value } = await page.sdk.bind(subscriptions).subscriptions();
    expect(value.subscriptions).toMatchObject([{ id: subscriptionId, family: 'streaming' }]);
  });

  it('links to other plans when the radio cannot have it', async () => {
    const page = await visit({ path });
    await onSale(page.backend.given);
    const { radioId } = await page.backend.given.radio({ type: 'marine' });
    await nameRadio(page, radioId);
    expect(await screen.findByText('Vega isn’t available for this radio')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See plans for this radio' })).toBeTruthy();
  });

  it('is sold in Canada', async () => {
    const page = await visit({ path, country: 'CA', locale: 'fr-CA' });
    await onSale(page.backend.given, 'CA');
    const { radioId } = await page.backend.given.radio({ country: 'CA' });
    await heading('Pour quelle radio?');
    await page.fill('Numéro de radio', radioId);
    await page.press('Trouver ma radio');
    await heading('La voiture et l’appli, ensemble');
    // The summary states the price, too.
    expect((await screen.findAllByText(/^24,99\s\$ par mois/)).length).toBeGreaterThan(0);
    expect(screen.queryByText('Next')).toBeNull();
  });

  it('asks for the radio first, whichever page was requested', async () => {
    await visit({ path: `${path}/review` });
    await heading('Which radio is it for?');
  });
});
