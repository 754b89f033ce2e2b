import { describe, expect, it } from '@jest/globals';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { subscriptions } from '@sideband/shared-sdk/subscriptions';
import { act, screen, waitFor, within } from '@testing-library/react';
import { heading, type Visit, visit } from '../purchase/test-visit.tsx';

const path = '/subscribe/checkout/purchase/satellite/organic';
const start = 'Start plan: pay $3.00 today';
const open = (notOpen: string[] = []) => visit({ path, productGroups: ['satellite'], notOpen });
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const found = (name: string | RegExp) => screen.findByRole('radio', { name }, { timeout: 10_000 });
const said = (text: string | RegExp) => screen.findByText(text, {}, { timeout: 10_000 });

/**
 * Text fields only, because the radio buttons for the ways to look up a radio have the same names.
 */
const field = (name = 'Radio ID') => screen.getByRole('textbox', { name });
async function typeInto({ user }: Visit, name: string, text: string) {
  await user.clear(field(name));
  await user.click(field(name));
  await user.paste(text);
}

async function find(page: Visit, radioId: string) {
  await heading('Choose a plan for your radio');
  await typeInto(page, 'Radio ID', radioId);
  await page.press('Find my radio');
}

describe('radio plan by sections', () => {
  it('asks for the radio first, and ends with one order for it', async () => {
    const page = await open();
    const { radioId, radioIdLastFour, deviceId } = await page.backend.given.radio();
    await find(page, radioId.toLowerCase());
    await found(/All Access/);
    const radio = await section('1. Your radio');
    expect(radio.getByText('2016 BMW 320i')).toBeTruthy();
    expect(radio.getByText(`Radio ID ends in ${radioIdLastFour}`)).toBeTruthy();
    await page.press('Continue');
    await page.fill('Email', 'avery.stone@example.com');
    await page.fill('Password', 'Rather-long-words-42');
    await page.fill('Phone', '212 555 0111');
    await page.press('Continue');
    await page.fillAddress();
    await page.press('Continue');
    await page.agree();
    await page.payByCard(start);
    await heading('You’re all set, Avery');
    await page.press('Send the signal to my radio');
    await screen.findByText('Signal sent');
    expect(page.timesAsked('/confirm')).toBe(1);
    const { value } = await page.sdk.bind(subscriptions).subscriptions();
    expect(value.subscriptions).toMatchObject([{ offerId: page.offer, radio: { deviceId } }]);
    const kept = sessionStorage.getItem('sideband.drafts') ?? '';
    expect(kept).not.toContain(radioId);
  });

  it('points a buyer of VIP with one radio to the place for the second one', async () => {
    const page = await visit({ path: `${path}?plan=vip`, productGroups: ['satellite'] });
    const productGroups = ['satellite', 'vip'];
    const vip = { plan: 'vip', monthly: 3599, content: { name: 'Platinum VIP' } };
    await page.backend.given.offer({ isListed: true, begins: 'regular', productGroups, ...vip });
    const { radioId } = await page.backend.given.radio();
    await find(page, radioId);
    await found(/Platinum VIP/);
    await page.press('Continue');
    await page.fill('Email', 'avery.stone@example.com');
    await page.fill('Password', 'Rather-long-words-42');
    await page.fill('Phone', '212 555 0111');
    await page.press('Continue');
    await page.fillAddress();
    await page.press('Continue');
    await page.payByCard('Start plan: pay $35.99 today');
    await heading('You’re all set, Avery');
    const second = await screen.findByRole('link', { name: 'Add a second radio' });
    expect(second.getAttribute('href')).toBe('/subscribe/upgrade-vip/second');
  });

  it('has a sign-in for a customer with an account, and keeps the typed email on the way back', async () => {
    const page = await open();
    const customer = await page.backend.given.customer();
    const { radioId } = await page.backend.given.radio();
    await find(page, radioId);
    await found(/All Access/);
    await page.press('Continue');
    await page.fill('Email', customer.handle);
    const account = await section('3. Your account');
    await page.user.click(account.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByLabelText('Email or username')).toHaveProperty(
      'value',
      customer.handle,
    );
    await page.press('Create an account instead');
    expect(await screen.findByLabelText('Email')).toHaveProperty('value', customer.handle);
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    await page.user.click(account.getByRole('button', { name: 'Sign in' }));
    await page.user.click(await account.findByRole('button', { name: 'Continue' }));
    await screen.findByLabelText('Password', {}, { timeout: 10_000 });
    await page.fill('Password', customer.password);
    await page.user.click(account.getByRole('button', { name: 'Sign in' }));
    await heading(/^(Where do you mainly listen\?|Review and pay)$/);
  });

  it('sells no plan for a radio without a known lifecycle', async () => {
    const page = await open();
    const { radioId } = await page.backend.given.radio({ lifecycle: 'unknown' });
    await find(page, radioId);
    await said('We can’t sell a plan for this radio online');
    expect(screen.queryByRole('radio', { name: /All Access/ })).toBeNull();
  });

  it('reports an unknown radio ID at the field and keeps the typed ID', async () => {
    const page = await open();
    await find(page, 'ZZZZ9999');
    const words = /We couldn’t find this Radio ID/;
    expect(await screen.findAllByText(words, {}, { timeout: 10_000 })).not.toHaveLength(0);
    expect(field()).toHaveProperty('value', 'ZZZZ9999');
  });

  it('reports an unknown VIN or license plate at the field', async () => {
    const page = await open();
    const seen = async (words: RegExp) =>
      expect(await screen.findAllByText(words, {}, { timeout: 10_000 })).not.toHaveLength(0);
    await heading('Choose a plan for your radio');
    await page.user.click(screen.getByRole('radio', { name: 'VIN' }));
    await typeInto(page, 'VIN', '1HGCM82633A999999');
    await page.press('Find my radio');
    await seen(/We couldn’t find a radio in a car with this VIN/);

    await page.user.click(screen.getByRole('radio', { name: 'License plate' }));
    await typeInto(page, 'License plate', 'NOBODYS');
    await page.user.selectOptions(screen.getByLabelText('State'), 'NY');
    await page.press('Find my radio');
    await seen(/We couldn’t find a radio in a car with this plate/);
  });

  it('finds the radio by a lowercase VIN', async () => {
    const page = await open();
    const { vin } = await page.backend.given.radio();
    await heading('Choose a plan for your radio');
    await page.user.click(screen.getByRole('radio', { name: 'VIN' }));
    await typeInto(page, 'VIN', ` ${vin.toLowerCase()} `);
    await page.press('Find my radio');
    expect(await found(/All Access/)).toBeTruthy();
  });

  it('explains that a radio is on another account, then accepts a different radio', async () => {
    const page = await open();
    const others = await page.backend.given.radio({
      of: await page.backend.given.customer(),
      lifecycle: 'selfPay',
    });
    const { radioId } = await page.backend.given.radio();
    await find(page, others.radioId);
    await said('This radio is already on an account');
    await find(page, radioId);
    await found(/All Access/);
  });

  it("recognizes the customer's own radio after sign-in", async () => {
    const page = await open();
    const owner = await page.backend.given.customer();
    const { radioId } = await page.backend.given.radio({ of: owner, lifecycle: 'selfPay' });
    await find(page, radioId);
    await said('This radio is already on an account');
    await act(async () => void (await signInWithPassword(page.sdk, owner)));
    await said('This radio already has a plan');
    expect(screen.getByRole('link', { name: 'Change the plan' })).toBeTruthy();
  });

  it('links to the free trial of the car', async () => {
    const page = await open();
    const { radioId } = await page.backend.given.radio({ lifecycle: 'trialEligible' });
    await find(page, radioId);
    await said('You have a free trial waiting');
    expect(screen.getByRole('link', { name: 'Activate my trial' }).getAttribute('href')).toBe(
      '/activate',
    );
  });

  it('explains how to activate the trial while the trial page is not built', async () => {
    const page = await open(['/activate']);
    const { radioId } = await page.backend.given.radio({ lifecycle: 'trialEligible' });
    await find(page, radioId);
    await said('You have a free trial waiting');
    expect(screen.getByText(/can’t activate a trial online yet. Chat with us/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Activate my trial' })).toBeNull();
  });

  it('finds a boat and offers no car plans for it', async () => {
    const page = await open();
    const { radioId } = await page.backend.given.radio({ type: 'marine' });
    await find(page, radioId);
    await said('No plan for you online');
  });

  it('finds a data-only radio and offers no audio plan for it', async () => {
    const page = await open();
    const { radioId } = await page.backend.given.radio({ isForAudio: false });
    await find(page, radioId);
    await said('No plan for you online');
    expect(screen.queryByRole('radio', { name: /All Access/ })).toBeNull();
  });

  it('finds the radio by license plate and state', async () => {
    const page = await open();
    const { plate } = await page.backend.given.radio();
    await heading('Choose a plan for your radio');
    await page.user.click(screen.getByRole('radio', { name: 'License plate' }));
    await typeInto(page, 'License plate', plate.toLowerCase());
    await page.user.selectOptions(screen.getByLabelText('State'), 'NJ');
    await page.press('Find my radio');
    const elsewhere = await screen.findAllByText(
      /We couldn’t find a radio in a car with this plate/,
      {},
      { timeout: 10_000 },
    );
    expect(elsewhere).not.toHaveLength(0);
    await page.user.selectOptions(screen.getByLabelText('State'), 'NY');
    await page.press('Find my radio');
    await found(/All Access/);
  });
});

it('radio plan by sections: prefills the radio ID from the query string', async () => {
  await visit({ path: `${path}?radioId=7K2M9QXF`, productGroups: ['satellite'] });
  await waitFor(() => expect(field()).toHaveProperty('value', '7K2M9QXF'));
});
