import { describe, expect, it } from '@jest/globals';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { subscriptions } from '@sideband/shared-sdk/subscriptions';
import { screen, within } from '@testing-library/react';
import { arrive, section } from '../entry/test-arrival.tsx';
import { heading, visit } from '../purchase/test-visit.tsx';

const path = '/subscribe/checkout/renewal';
const serviceAddress = {
  addressLine1: '80 State St',
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  country: 'US' as const,
};

describe('renewal', () => {
  it('sells the plan that follows the current one after an emailed link was followed, with no payment today', async () => {
    const page = await arrive({
      path,
      purpose: 'renewal',
      isKnown: true,
      hasPlan: true,
      renewal: 'Keep listening',
    });
    await heading('Renew your plan');
    expect(await screen.findByText(/You pay nothing today/)).toBeTruthy();
    await screen.findByRole('radio', { name: /Keep listening/ });
    await page.press('Continue');
    await screen.findByLabelText('Email or username');
    await page.signIn();
    await screen.findByLabelText('ZIP code');
    await page.press('Continue');
    await screen.findByRole('radio', { name: /Visa •••• 4242/ });
    await page.agree();
    await page.press('Start plan: $0.00 today');
    await heading('You’re all set, Avery');
  });

  it('restarts a plan that has ended, with a payment today', async () => {
    const page = await arrive({
      path,
      purpose: 'renewal',
      isKnown: true,
      hasPlan: 'over',
      renewal: 'Keep listening',
    });
    await screen.findByRole('radio', { name: /Keep listening/ });
    await page.press('Continue');
    await page.signInAndAgree();
    await page.press(/^Start plan: pay \$/);
    expect(await heading('You’re all set, Avery')).toBeTruthy();
  });

  it('asks for no address to renew a plan for the app', async () => {
    const page = await arrive({
      path,
      purpose: 'renewal',
      hasPlan: 'over',
      renewal: 'Keep listening',
    });
    await screen.findByRole('radio', { name: /Keep listening/ });
    await page.press('Continue');
    await page.signIn();
    await page.fill('ZIP code', '12207');
    expect(screen.queryByLabelText('Address')).toBeNull();
  });

  it('restarts an ended plan on the same radio', async () => {
    const page = await arrive({
      path,
      purpose: 'renewal',
      isKnown: true,
      namesRadio: true,
      hasPlan: 'over',
      renewal: 'Keep the car',
    });
    await screen.findByRole('radio', { name: /Keep the car/ });
    await page.press('Continue');
    await page.signInAndAgree();
    await page.press(/^Start plan: pay \$/);
    await heading('You’re all set, Avery');
    const { value } = await page.sdk.bind(subscriptions).subscriptions();
    const [over, anew] = value.subscriptions;
    expect(anew).toMatchObject({ state: 'active', radio: { deviceId: over?.radio?.deviceId } });
    expect(anew?.radio).not.toBeNull();
  });

  it('finds the plan by radio ID and last name', async () => {
    const page = await visit({ path });
    const { given } = page.backend;
    const customer = await given.customer();
    const { radioId, radioIdLastFour, deviceId } = await given.radio({ of: customer });
    await given.subscription({ of: customer, deviceId });
    await heading('Renew your plan');
    await page.fill('Radio ID', radioId.toLowerCase());
    await page.fill('Last name', 'Nobody');
    await page.press('Find my radio');
    await screen.findByText('We couldn’t find this radio', {}, { timeout: 5_000 });
    expect(screen.getByLabelText('Radio ID')).toHaveProperty('value', radioId.toLowerCase());

    await page.fill('Last name', 'stone');
    await page.press('Find my radio');
    const radio = await section('1. Plan to renew');
    expect(
      await radio.findByText(new RegExp(radioIdLastFour), {}, { timeout: 5_000 }),
    ).toBeTruthy();
  });

  it('renews the second of two plans when it is chosen, and leaves the first unchanged', async () => {
    sessionStorage.clear();
    const backend = createFakeBackend();
    const { given } = backend;
    const customer = await given.customer({ serviceAddress });
    await given.paymentMethod(customer);
    const first = await given.subscription({ of: customer });
    const second = await given.subscription({ of: customer, state: 'pending_cancellation' });
    const offer = await given.offer({ kind: 'renewal', content: { name: 'Keep listening' } });
    const sdk = backend.newSdk({ country: 'US' });
    await sdk.session.start();
    await signInWithPassword(sdk, customer);

    const page = await visit({ path, again: { backend, sdk, offer } });
    await page.user.click(await screen.findByRole('radio', { name: /Ends on/ }));
    await page.press('Continue');
    await screen.findByRole('radio', { name: /Keep listening/ });
    await page.press('Continue');
    await screen.findByLabelText('ZIP code');
    await page.press('Continue');
    await screen.findByRole('radio', { name: /Visa •••• 4242/ });
    await page.agree();
    await page.press('Start plan: $0.00 today');
    await heading(/^You’re all set/);
    const { value } = await sdk.bind(subscriptions).subscriptions();
    expect(value.subscriptions.map(({ id, offers }) => [id, offers.pending])).toEqual([
      [first, null],
      [second, offer],
    ]);
  });

  it('finds the plan by radio ID and account number', async () => {
    const page = await visit({ path });
    const { given } = page.backend;
    const customer = await given.customer();
    const { radioId, radioIdLastFour, deviceId } = await given.radio({ of: customer });
    await given.subscription({ of: customer, deviceId });
    await heading('Renew your plan');
    await page.fill('Radio ID', radioId);
    await page.user.click(screen.getByRole('radio', { name: 'With my account number' }));
    await page.fill('Account number', customer.accountNumber);
    await page.press('Find my radio');
    const radio = await section('1. Plan to renew');
    expect(
      await radio.findByText(new RegExp(radioIdLastFour), {}, { timeout: 5_000 }),
    ).toBeTruthy();
  });

  it('offers only renewals of the chosen plan when the customer has two', async () => {
    const page = await visit({ path });
    const { given } = page.backend;
    const customer = await given.customer();
    const { radioId, deviceId } = await given.radio({ of: customer });
    await given.subscription({ of: customer });
    await given.subscription({ of: customer, deviceId, plan: 'satellite-x' });
    await given.offer({ kind: 'renewal', content: { name: 'Keep the app' } });
    await given.offer({
      kind: 'renewal',
      productGroups: ['satellite'],
      content: { name: 'Keep the car' },
    });
    await heading('Renew your plan');
    await page.fill('Radio ID', radioId);
    await page.fill('Last name', 'Stone');
    await page.press('Find my radio');
    const plans = within(
      await screen.findByRole(
        'group',
        { name: /Which plan do you want to renew/ },
        { timeout: 5_000 },
      ),
    );
    const [, onRadio] = plans.getAllByRole('radio');
    if (!onRadio) throw new Error('There are not two plans.');
    await page.user.click(onRadio);
    await page.press('Continue');
    expect(await screen.findByRole('radio', { name: /Keep the car/ })).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /Keep the app/ })).toBeNull();
  });

  it('keeps the last name and the account number as separate values', async () => {
    const page = await visit({ path });
    await heading('Renew your plan');
    await page.fill('Last name', 'Stone');
    await page.user.click(screen.getByRole('radio', { name: 'With my account number' }));
    const account = screen.getByLabelText('Account number');
    expect(account).toHaveProperty('value', '');
    await page.user.type(account, '41000000013');
    await page.user.click(screen.getByRole('radio', { name: 'With my last name' }));
    expect(screen.getByLabelText('Last name')).toHaveProperty('value', 'Stone');
  });

  it('says that there is nothing to renew and links to plans', async () => {
    await arrive({ path, purpose: 'renewal' });
    await screen.findByText('Nothing to renew');
    expect(screen.getByRole('link', { name: 'See plans' })).toBeTruthy();
  });
});
