import { describe, expect, it } from '@jest/globals';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { subscriptions } from '@sideband/shared-sdk/subscriptions';
import { screen, waitFor } from '@testing-library/react';
import { heading, type Visit, visit } from '../purchase/test-visit.tsx';

const path = '/subscribe/checkout/purchase/satellite/add-radio-router';
type Given = Visit['backend']['given'];
type Customer = NonNullable<Visit['customer']>;

const open = (given: (given: Given, of: Customer) => Promise<unknown> = async () => {}) =>
  visit({ path, productGroups: ['satellite'], given });

async function find(page: Visit, radioId: string) {
  await heading('Which radio do you want to add?');
  await page.user.click(screen.getByRole('textbox', { name: 'Radio ID' }));
  await page.user.paste(radioId);
  await page.press('Find my radio');
}

const playing = async (given: Given, of: Customer) => {
  const { deviceId } = await given.radio({ of, lifecycle: 'selfPay' });
  await given.subscription({ of, deviceId });
};

describe('adding a radio to an account', () => {
  it('asks for the radio, its plan and missing details, and charges the card on file', async () => {
    const page = await open();
    const { radioId, deviceId } = await page.backend.given.radio();
    await heading('Which account is it for?');
    await page.press('Continue');
    await find(page, radioId);
    await screen.findByRole('heading', { level: 1, name: 'Choose your plan' }, { timeout: 10_000 });
    await screen.findByRole('radio', { name: /^All Access/ });
    await page.press('Continue');
    await heading('Your address');
    await page.fillAddress();
    await page.press('Continue');
    await heading('Payment');
    expect(await screen.findByRole('radio', { name: /•••• 4242/, checked: true })).toBeTruthy();
    await page.agree();
    await page.press('Start plan: pay $3.00 today');
    await heading(/^You’re all set/);
    expect(page.address()).toMatch(/add-radio-router\/done\?order=OAC-/);
    expect(page.timesAsked('/confirm')).toBe(1);
    const { value } = await page.sdk.bind(subscriptions).subscriptions();
    expect(value.subscriptions).toMatchObject([{ offerId: page.offer, radio: { deviceId } }]);
  });

  it('asks what to do when two options fit and says which one is not available yet', async () => {
    const page = await open(playing);
    const { radioId } = await page.backend.given.radio();
    await heading('Which account is it for?');
    await page.press('Continue');
    await find(page, radioId);
    await screen.findByRole(
      'heading',
      { level: 1, name: 'What would you like to do with it?' },
      { timeout: 10_000 },
    );
    await page.user.click(screen.getByRole('radio', { name: /Replace one of my radios/ }));
    await page.press('Continue');
    await screen.findByText('Our team will move the plan for you');
    await page.user.click(screen.getByRole('radio', { name: /Give it its own plan/ }));
    await page.press('Continue');
    expect(await heading('Choose your plan')).toBeTruthy();
  });

  it('carries the radio over to the flow for several radios', async () => {
    const page = await open((given, of) => given.radio({ of }));
    const { radioId, radioIdLastFour } = await page.backend.given.radio();
    await heading('Which account is it for?');
    await page.press('Continue');
    await find(page, radioId);
    await screen.findByRole('radio', { name: /plans for several radios/ }, { timeout: 10_000 });
    await page.user.click(screen.getByRole('radio', { name: /plans for several radios/ }));
    await page.press('Continue');
    await heading('Which radios do you want plans for?');
    expect(screen.getByText(`•••• ${radioIdLastFour}`)).toBeTruthy();
  });

  it('preselects VIP with room for a second radio and adds the radio to it', async () => {
    const page = await open(async (given, of) => {
      await given.offer({
        isListed: true,
        begins: 'regular',
        plan: 'vip',
        monthly: 3599,
        productGroups: ['satellite', 'vip'],
      });
      const { deviceId } = await given.radio({ of, lifecycle: 'selfPay' });
      await given.subscription({ of, deviceId, plan: 'vip' });
    });
    const { radioId, radioIdLastFour } = await page.backend.given.radio();
    await heading('Which account is it for?');
    await page.press('Continue');
    await find(page, radioId);
    const way = await screen.findByRole<HTMLInputElement>(
      'radio',
      { name: /Add it to my VIP plan/ },
      { timeout: 10_000 },
    );
    expect(way.checked).toBe(true);
    await page.press('Continue');
    await heading('Your address');
    expect(page.address()).toMatch(/^\/subscribe\/upgrade-vip\/second\//);
    await page.fillAddress();
    await page.press('Continue');
    await heading('Check what you’re adding');
    expect(screen.getByText(`Radio ID ends in ${radioIdLastFour}`)).toBeTruthy();
  });

  it('lists the prices of plans for a radio above the sign-in', async () => {
    await visit({ path, productGroups: ['satellite'] });
    await heading('Which account is it for?');
    await screen.findByRole('heading', { level: 2, name: 'Plans for a radio' });
    expect(screen.getByText('$10.99/month')).toBeTruthy();
    expect(screen.getByLabelText('Email or username')).toBeTruthy();
  });

  it('moves focus to the heading of the next question after sign-in', async () => {
    const page = await visit({ path, productGroups: ['satellite'] });
    await heading('Which account is it for?');
    const { given } = page.backend;
    const customer = await given.customer();
    await page.fill('Email or username', customer.handle);
    await page.press('Continue');
    await page.fill('Password', customer.password);
    await page.press('Sign in');
    const title = await heading('Which radio do you want to add?');
    await waitFor(() => expect(document.activeElement).toBe(title));
  });

  it('asks for sign-in after the customer picks another account', async () => {
    const page = await open();
    await heading('Which account is it for?');
    await page.user.click(screen.getByRole('radio', { name: /^Another account/ }));
    await page.press('Continue');
    expect(await screen.findByLabelText('Email or username')).toBeTruthy();
    expect(page.sdk.session.current().type).toBe('anonymous');
  });

  it('explains what to do with a radio on another account until another radio ID is typed', async () => {
    const page = await open();
    const { given } = page.backend;
    const { radioId } = await given.radio({ of: await given.customer(), lifecycle: 'selfPay' });
    await heading('Which account is it for?');
    await page.press('Continue');
    await find(page, radioId);
    await screen.findByText(/on a different account from the one you’re signed in to/);
    await page.fill('Radio ID', 'ABC');
    await page.press('Find my radio');
    await screen.findByText('There is a problem');
    expect(screen.queryByText(/on a different account/)).toBeNull();
  });

  it('marks the session as signed out when the customer picks another account', async () => {
    const page = await open();
    await heading('Which account is it for?');
    await page.user.click(await screen.findByRole('radio', { name: /Another account/ }));
    await page.press('Continue');
    await screen.findByLabelText('Email or username');
    expect(page.sdk.session.current()).toEqual({ type: 'anonymous', reason: 'signedOut' });
  });

  it('offers no audio plan for a data-only radio', async () => {
    const page = await open();
    const { radioId } = await page.backend.given.radio({ isForAudio: false });
    await heading('Which account is it for?');
    await page.press('Continue');
    await find(page, radioId);
    await screen.findByText('No plan for you online', {}, { timeout: 10_000 });
    expect(screen.queryByText('All Access')).toBeNull();
  });

  it('offers the plans of the program code from the query string', async () => {
    sessionStorage.clear();
    const backend = createFakeBackend();
    const { given } = backend;
    const productGroups = ['satellite'];
    const offer = await given.offer({ productGroups, isListed: true });
    const opened = await given.offer({ productGroups, content: { name: 'For one more' } });
    const page = await visit({
      path: `${path}?programCode=${await given.program([opened])}`,
      again: { backend, sdk: backend.newSdk({ country: 'US' }), offer },
      asCustomer: true,
    });
    const { radioId } = await given.radio();
    await heading('Which account is it for?');
    await page.press('Continue');
    await find(page, radioId);
    // The summary names the plan, too.
    const named = await screen.findAllByText('For one more', {}, { timeout: 10_000 });
    expect(named.length).toBeGreaterThan(0);
  });

  it('ends the session on the server when the customer picks another account', async () => {
    const page = await open();
    await heading('Which account is it for?');
    await page.user.click(await screen.findByRole('radio', { name: /Another account/ }));
    await page.press('Continue');
    await screen.findByLabelText('Email or username');
    expect(page.sdk.session.current().type).not.toBe('authenticated');
    await waitFor(() => expect(page.timesAsked('authenticate/logout')).toBe(1));
  });

  it('asks an anonymous visitor to sign in and links to the plans for visitors without an account', async () => {
    await visit({ path, productGroups: ['satellite'] });
    await heading('Which account is it for?');
    const link = await screen.findByRole('link', { name: 'Choose a plan for your radio' });
    expect(link.getAttribute('href')).toBe('/subscribe/checkout/purchase/satellite/organic');
  });
});
