import { describe, expect, it } from '@jest/globals';
import { subscriptions } from '@sideband/shared-sdk/subscriptions';
import { screen, waitFor } from '@testing-library/react';
import { heading, type Visit, visit } from '../purchase/test-visit.tsx';

const path = '/subscribe/upgrade-vip';
type Given = Visit['backend']['given'];
type Customer = NonNullable<Visit['customer']>;

const onSale = (given: Given) =>
  given.offer({
    isListed: true,
    begins: 'regular',
    plan: 'vip',
    monthly: 3599,
    productGroups: ['satellite', 'vip'],
    content: { name: 'Platinum VIP', highlights: ['Every channel in car and app'] },
  });

/** Creates radios with a plan each. */
async function radios(given: Given, of: Customer, count: number) {
  for (let nth = 0; nth < count; nth += 1) {
    const { deviceId } = await given.radio({ of, lifecycle: 'selfPay' });
    await given.subscription({ of, deviceId, plan: 'satellite-x', monthly: 1199 });
  }
}

async function vipOnOne(given: Given, of: Customer, more: object = {}) {
  const { deviceId } = await given.radio({ of, lifecycle: 'selfPay' });
  await given.subscription({ of, deviceId, plan: 'vip', monthly: 3599, ...more });
}

const open = (have: (given: Given, of: Customer) => Promise<unknown>, more: object = {}) =>
  visit({
    path,
    ...more,
    async given(given, of) {
      await onSale(given);
      await have(given, of);
    },
  });

const boxes = () => screen.findAllByRole<HTMLInputElement>('checkbox');

async function toPayment(page: Visit) {
  await screen.findByRole('heading', {
    level: 1,
    name: /Your address|^Pay for your VIP plan$/,
  });
  if (screen.queryByRole('heading', { level: 1, name: 'Your address' })) {
    await page.fillAddress();
    await page.press('Continue');
  }
  await heading('Pay for your VIP plan');
}

describe('VIP upgrade', () => {
  it('shows a visitor what VIP costs and includes, before and beside the sign-in', async () => {
    await visit({ path, productGroups: ['satellite', 'vip'] });
    await heading('Go VIP');
    await screen.findByRole('heading', { level: 2, name: 'All Access' });
    expect(screen.getByText('$3.00 for 3 months, then $10.99/month')).toBeTruthy();
    expect(screen.getByText(/Cancel anytime/)).toBeTruthy();
    expect(screen.getByLabelText('Email or username')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Start VIP on my radio' }).getAttribute('href')).toBe(
      '/subscribe/checkout/purchase/satellite/organic/new?plan=vip',
    );
  });

  it.each([
    '/subscribe/checkout/purchase/satellite/organic',
    '/subscribe/checkout/purchase/satellite/organic/new',
  ])('can be bought by a new customer for one radio: %s', async (sold) => {
    const page = await visit({ path: `${sold}?plan=vip`, productGroups: ['satellite'] });
    await onSale(page.backend.given);
    const { radioId } = await page.backend.given.radio();
    await page.user.click(await screen.findByRole('textbox', { name: 'Radio ID' }));
    await page.user.paste(radioId);
    await page.press('Find my radio');
    const vip = await screen.findByRole<HTMLInputElement>('radio', { name: /Platinum VIP/ });
    expect(vip.checked).toBe(true);
    expect(screen.getByText(/^VIP covers two radios. Start with this one/)).toBeTruthy();
  });

  it('combines a radio and the app, shows the credit for each, and turns both into one plan', async () => {
    const page = await open(async (given, of) => {
      await radios(given, of, 1);
      await given.subscription({ of });
    });
    await heading('Choose your two radios');
    expect(screen.getByText('Every channel in car and app')).toBeTruthy();
    expect((await boxes()).map(({ checked }) => checked)).toEqual([true, true]);
    await page.press('Continue');
    await toPayment(page);
    expect(await screen.findAllByText(/^Unused days of /)).not.toHaveLength(0);
    const lines = new Set((await screen.findAllByText(/^Unused days of /)).map((line) => line));
    expect(lines.size).toBeGreaterThanOrEqual(2);
    await page.press(/^Change plan: pay \$/);
    await heading(/^You’re all set/);
    const { value } = await page.sdk.bind(subscriptions).subscriptions();
    const [part] = value.subscriptions.filter(({ partOf }) => partOf !== null);
    expect(part).toMatchObject({ family: 'streaming', productId: 'vip' });
  });

  it('accepts one or two of three plans, and keeps the selection across a reload', async () => {
    const page = await open((given, of) => radios(given, of, 3));
    await heading('Choose your two radios');
    await page.press('Continue');
    expect(await screen.findByRole('link', { name: 'Choose at least one radio.' })).toBeTruthy();
    for (const box of await boxes()) await page.user.click(box);
    await page.press('Continue');
    expect(await screen.findByRole('link', { name: /^VIP covers two/ })).toBeTruthy();
    await page.user.click((await boxes())[0] as HTMLInputElement);
    await page.press('Continue');
    await screen.findByRole('heading', { level: 1, name: /Your address|^Pay for/ });
    page.unmount();
    await visit({ path: `${path}/radios`, again: page });
    await heading('Choose your two radios');
    expect((await boxes()).map(({ checked }) => checked)).toEqual([false, true, true]);
  });

  it('combines the two picked plans and leaves the third unchanged', async () => {
    const page = await open((given, of) => radios(given, of, 3));
    await heading('Choose your two radios');
    const [left, ...picked] = await boxes();
    for (const box of picked) await page.user.click(box);
    await page.press('Continue');
    await toPayment(page);
    await page.press(/^Change plan: /);
    await heading(/^You’re all set/);
    const { value } = await page.sdk.bind(subscriptions).subscriptions();
    const running = value.subscriptions.filter(({ state }) => state === 'active');
    const vip = running.filter(({ productId }) => productId === 'vip').map(({ id }) => id);
    expect(vip.sort()).toEqual(picked.map((box) => box.value).sort());
    expect(running.find(({ id }) => id === left?.value)?.productId).toBe('satellite-x');
  });

  it('upgrades the plan of the only radio and says that a second part can be added later', async () => {
    const page = await open((given, of) => radios(given, of, 1));
    await heading('Go VIP');
    expect(screen.getByText(/^You can add a second radio/)).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await page.press('Continue');
    await toPayment(page);
    await page.press(/^Change plan: /);
    await heading(/^You’re all set/);
    const { value } = await page.sdk.bind(subscriptions).subscriptions();
    const active = value.subscriptions.filter(({ state }) => state === 'active');
    expect(active).toMatchObject([{ productId: 'vip', partOf: null }]);
  });

  it.each([
    [
      'begins with a radio',
      'VIP needs a radio',
      (given: Given, of: Customer) => given.subscription({ of }),
    ],
    [
      'begins with a radio that can be listened to',
      'VIP needs a radio',
      async (given: Given, of: Customer) => {
        const { deviceId } = await given.radio({ of, lifecycle: 'selfPay', isForAudio: false });
        await given.subscription({ of, deviceId, plan: 'satellite-x', monthly: 1199 });
      },
    ],
    [
      'ends soon',
      'Your VIP plan ends soon',
      (given: Given, of: Customer) => vipOnOne(given, of, { state: 'pending_cancellation' }),
    ],
  ])('says that VIP %s and links onward', async (_, title, have) => {
    await open(have);
    await heading(title);
    expect(screen.getAllByRole('link').length).toBeGreaterThan(0);
  });

  it('is available again after an earlier VIP plan has ended', async () => {
    await open(async (given, of) => {
      await vipOnOne(given, of, { state: 'closed' });
      await radios(given, of, 1);
    });
    await heading('Go VIP');
    expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy();
  });

  describe('with a past-due bill', () => {
    const wayOn = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');
    const oneRadio = (given: Given, of: Customer) => radios(given, of, 1);

    it('links to the page where the bill is paid', async () => {
      await open(oneRadio, { overdue: 1099 });
      await heading('Pay your balance first');
      expect(wayOn('Pay now')).toBe('/account/pay');
    });

    it('explains how to pay the bill while the payment page is not built', async () => {
      await open(oneRadio, { overdue: 1099, notOpen: ['/account/pay'] });
      await heading('Pay your balance first');
      expect(screen.getByText(/can’t pay bills online yet. Chat with us/)).toBeTruthy();
      expect(wayOn('Pay now')).toBeUndefined();
      expect(wayOn('Go to my account')).toBe('/account');
    });
  });
});

describe('VIP with one radio', () => {
  const find = async (page: Visit, radioId: string) => {
    await heading('Which radio do you want to add?');
    await page.fill('Radio ID', radioId);
    await page.press('Find my radio');
    const isLooking = () => screen.queryAllByText('Looking…').length > 0;
    await waitFor(() => expect(isLooking()).toBe(false), { timeout: 10_000 });
  };
  const agree = async (page: Visit) => {
    await heading('Your address');
    await page.fillAddress();
    await page.press('Continue');
    await heading('Check what you’re adding');
    await page.press('Add it to VIP: $0.00 today');
    await heading(/^You’re all set/);
  };
  const mine = async ({ sdk }: Visit) =>
    (await sdk.bind(subscriptions).subscriptions()).value.subscriptions;

  it('accepts a second radio at no cost, offers to send its signal, and is then full', async () => {
    const page = await open(vipOnOne);
    const { radioId, deviceId } = await page.backend.given.radio();
    await find(page, radioId);
    await agree(page);
    expect(page.address()).toMatch(/^\/subscribe\/upgrade-vip\/second\/done\?order=OAC-/);
    expect(await screen.findByRole('button', { name: /signal/i })).toBeTruthy();
    const [part] = (await mine(page)).filter(({ partOf }) => partOf !== null);
    expect(part).toMatchObject({ productId: 'vip', radio: { deviceId } });
    page.unmount();
    await visit({ path, again: page });
    await heading('You already have VIP');
    expect(screen.getByRole('link', { name: 'Go to my account' })).toBeTruthy();
  });

  it('accepts an existing plan and shows its credit', async () => {
    const page = await open(async (given, of) => {
      await vipOnOne(given, of);
      await given.subscription({ of });
    });
    await heading('What do you want to add to VIP?');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /The app/ }).checked).toBe(true);
    await page.press('Continue');
    await heading('Your address');
    await page.fillAddress();
    await page.press('Continue');
    await heading('Check what you’re adding');
    expect(await screen.findAllByText(/^Unused days of /)).not.toHaveLength(0);
    await page.press('Add it to VIP: $0.00 today');
    await heading(/^You’re all set/);
    const [part] = (await mine(page)).filter(({ partOf }) => partOf !== null);
    expect(part).toMatchObject({ family: 'streaming', productId: 'vip' });
  });

  it('accepts another radio of the customer together with its plan when its radio ID is entered', async () => {
    const page = await open(vipOnOne);
    const { given } = page.backend;
    const of = page.customer as Customer;
    page.unmount();
    const { radioId, deviceId } = await given.radio({ of, lifecycle: 'selfPay' });
    await given.subscription({ of, deviceId, plan: 'satellite-x', monthly: 1199 });
    await visit({ path, again: page });
    await heading('What do you want to add to VIP?');
    await page.user.click(screen.getByRole('radio', { name: /Another radio/ }));
    await page.press('Continue');
    await find(page, radioId);
    await page.press('Continue');
    await agree(page);
    const [part] = (await mine(page)).filter(({ partOf }) => partOf !== null);
    expect(part).toMatchObject({ radio: { deviceId } });
  });

  it('rejects the radio of a boat and accepts another one', async () => {
    const page = await open(vipOnOne);
    const { radioId } = await page.backend.given.radio({ type: 'marine' });
    await find(page, radioId);
    await screen.findByText('This radio can’t join VIP');
    await heading('Which radio do you want to add?');
    expect(screen.getByRole('link', { name: 'See plans for your radio' })).toBeTruthy();
    const other = await page.backend.given.radio();
    await find(page, other.radioId);
    await page.press('Continue');
    await heading('Your address');
    expect(screen.queryByText('This radio can’t join VIP')).toBeNull();
  });
});
