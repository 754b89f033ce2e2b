import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import { subscriptions } from '@sideband/shared-sdk/subscriptions';
import { screen, waitFor } from '@testing-library/react';
import { heading, type Visit, visit } from '../purchase/test-visit.tsx';

const path = '/subscribe/multi-subscription-purchase';

const open = (howMany = 3) =>
  visit({
    path,
    productGroups: ['satellite'],
    async given(given, of) {
      for (let nth = 0; nth < howMany; nth++) await given.radio({ of });
    },
  });

async function toPlans(page: Visit, howMany: number) {
  await heading('Which radios?');
  for (let nth = 0; nth < howMany; nth++) {
    await page.user.click(
      (await screen.findAllByRole('button', { name: /^Add 2016/ }))[0] as never,
    );
  }
  await page.press(`Continue with ${howMany} radio${howMany > 1 ? 's' : ''}`);
  await heading('Choose the plans');
  await screen.findAllByText('All Access', {}, { timeout: 10_000 });
}

async function fromPlans(page: Visit, address = {}) {
  await page.press('Continue');
  await heading('Where do you live?');
  await page.fillAddress(address);
  await page.press('Continue');
  await heading('How do you want to pay?');
  await page.press('Continue');
  await heading('Check your order');
}

async function toLastPage(page: Visit, howMany: number, address = {}) {
  await toPlans(page, howMany);
  await fromPlans(page, address);
}

async function toReview(page: Visit, howMany = 3) {
  await toLastPage(page, howMany);
  await screen.findByText('Due today, all together', {}, { timeout: 10_000 });
}

async function agree(page: Visit) {
  await page.user.click(screen.getByRole('checkbox', { name: /Offer and Renewal terms/ }));
}

const running = async ({ sdk }: Visit) => {
  const { value } = await sdk.bind(subscriptions).subscriptions();
  return value.subscriptions.filter(({ state }) => state === 'active').length;
};

describe('plans for several radios', () => {
  it('start with one press: one total, and an order for each', async () => {
    const page = await open();
    await toReview(page);
    await agree(page);
    await page.user.click(screen.getByRole('checkbox', { name: /^Send me offers/ }));
    await page.press('Start 3 plans: pay $9.00 today');
    await heading('Your 3 plans have started');
    expect(await running(page)).toBe(3);
    expect(page.timesAsked('purchase/add-subscription')).toBe(3);
    const orders = screen.getAllByTitle(/^OAC-/).map(({ title }) => title);
    expect(new Set(orders).size).toBe(3);
    const { value } = await page.sdk.bind(accounts).readMine();
    expect(value.privacyAgreements.map(({ consentType }) => consentType)).toEqual([
      ...['Customer Agreement', 'Privacy policy', 'Offer and Renewal terms', 'Marketing offers'],
    ]);
  });

  it('have no price for an address without known taxes, and say so for each radio', async () => {
    const page = await open(2);
    await toLastPage(page, 2, { city: 'Cheyenne', state: 'WY', zip: '82001' });
    await waitFor(() => {
      const said = screen.getAllByText(/We can’t work out the taxes for your service address yet/);
      expect(said).toHaveLength(2);
    });
    expect(page.timesAsked('purchase/add-subscription')).toBe(0);
  });

  it('show a failure at its radio and retry only that one', async () => {
    const page = await open();
    await toReview(page);
    await agree(page);
    page.fate('purchase/add-subscription', 'unsent');
    await page.press('Start 3 plans: pay $9.00 today');
    await screen.findByText('2 of 3 plans have started', {}, { timeout: 10_000 });
    expect(screen.getAllByText('Started')).toHaveLength(2);
    expect(screen.getByText('Not started')).toBeTruthy();
    await page.press('Try the plan that did not start: pay $3.00');
    await heading('Your 3 plans have started');
    expect(page.timesAsked('purchase/add-subscription')).toBe(4);
    expect(await running(page)).toBe(3);
  });

  it('stop when the bank declines the card', async () => {
    const page = await visit({
      path,
      productGroups: ['satellite'],
      async given(given, of) {
        await given.paymentMethod(of, { number: '4000000000000341' });
        for (let nth = 0; nth < 2; nth++) await given.radio({ of });
      },
    });
    await toReview(page, 2);
    await agree(page);
    await page.press('Start 2 plans: pay $6.00 today');
    await screen.findByText('Your card was declined', {}, { timeout: 10_000 });
    expect(screen.getByText(/^The card was declined. Nothing was charged/)).toBeTruthy();
    expect(screen.getByText(/^Not tried yet/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Use another card' })).toBeTruthy();
    expect(page.timesAsked('purchase/add-subscription')).toBe(1);
    expect(await running(page)).toBe(0);
  });

  it('report a radio that has a plan by now, and start the others', async () => {
    const radios: string[] = [];
    const page = await visit({
      path,
      productGroups: ['satellite'],
      async given(given, of) {
        for (let nth = 0; nth < 2; nth++) radios.push((await given.radio({ of })).deviceId);
      },
    });
    const { backend, customer: of } = page;
    const [deviceId] = radios;
    if (!of || !deviceId) throw new Error('Nobody came.');
    await toReview(page, 2);
    await agree(page);
    await backend.given.subscription({ of, deviceId });
    await page.press('Start 2 plans: pay $6.00 today');
    await screen.findByText('1 of 2 plans have started', {}, { timeout: 10_000 });
    expect(screen.getByText(/^This radio has a plan already/)).toBeTruthy();
    expect(page.timesAsked('purchase/add-subscription')).toBe(2);
  });

  it('say for each radio whether the card was declined or was not tried', async () => {
    const page = await visit({
      path,
      productGroups: ['satellite'],
      async given(given, of) {
        await given.radio({ of });
        await given.radio({ of });
        await given.paymentMethod(of, { number: '4000000000000341' });
      },
    });
    await toReview(page, 2);
    await agree(page);
    await page.press('Start 2 plans: pay $6.00 today');
    await screen.findByText('Your card was declined');
    await screen.findByText('The card was declined. Nothing was charged for this radio.');
    await screen.findByText('Not tried yet, because of the one before it.');
    expect(page.timesAsked('purchase/add-subscription')).toBe(1);
    expect(await running(page)).toBe(0);
  });

  it('discard a declined card and can be retried only with another one', async () => {
    const page = await visit({
      path,
      productGroups: ['satellite'],
      async given(given, of) {
        await given.paymentMethod(of, { number: '4000000000000341' });
        for (let nth = 0; nth < 2; nth++) await given.radio({ of });
      },
    });
    const kept = () => JSON.parse(page.sdk.drafts.get(path, 'choices') ?? '{}');
    await toReview(page, 2);
    expect(kept()).toMatchObject({ paying: { lastFour: '0341' } });
    await agree(page);
    await page.press('Start 2 plans: pay $6.00 today');
    const way = await screen.findByRole('link', { name: 'Use another card' }, { timeout: 10_000 });
    expect(kept()).not.toHaveProperty('paying');
    expect(screen.queryByRole('button', { name: /^Try the/ })).toBeNull();
    expect(screen.getByText(/^Choose another card to start/)).toBeTruthy();
    expect(screen.queryByText(/the button below/)).toBeNull();
    const title = screen.getByRole('heading', { level: 1 });
    await waitFor(() => expect(document.activeElement).toBe(title));

    await page.user.click(way);
    await heading('How do you want to pay?');
    await screen.findByText('Your bank declined the card');
    const declined = screen.getByRole('radio', { name: /0341.*just declined it/ });
    expect(declined).toHaveProperty('checked', false);
    await page.user.click(screen.getByRole('radio', { name: /Visa •••• 4242/ }));
    await page.press('Continue');
    await heading('Check your order');
    expect(screen.queryByText('Your card was declined')).toBeNull();
    await page.press('Try the 2 plans that did not start: pay $6.00');
    await heading('Your 2 plans have started');
    expect(page.timesAsked('purchase/add-subscription')).toBe(3);
    expect(await running(page)).toBe(2);
  });

  it('discard a card whose decline is found only after a reload', async () => {
    const page = await visit({
      path,
      productGroups: ['satellite'],
      async given(given, of) {
        await given.paymentMethod(of, { number: '4000000000000341' });
        await given.radio({ of });
      },
    });
    const kept = () => JSON.parse(page.sdk.drafts.get(path, 'choices') ?? '{}');
    await toReview(page, 1);
    await agree(page);
    page.fate('purchase/add-subscription', 'lost');
    page.fate('commerce/v1/orders', 'unsent', 20);
    await page.press('Start 1 plan: pay $3.00 today');
    await screen.findByText('We are not sure about one of them', {}, { timeout: 10_000 });
    expect(kept()).toMatchObject({ paying: { lastFour: '0341' } });
    page.unmount();
    page.better('commerce/v1/orders');

    await visit({ path: `${path}/review`, again: page });
    await screen.findByRole('link', { name: 'Use another card' }, { timeout: 10_000 });
    expect(kept()).not.toHaveProperty('paying');
    expect(page.timesAsked('purchase/add-subscription')).toBe(1);
  });

  it('do not blame the card for another failure whose response was lost', async () => {
    const radios: string[] = [];
    const page = await visit({
      path,
      productGroups: ['satellite'],
      async given(given, of) {
        for (let nth = 0; nth < 2; nth++) radios.push((await given.radio({ of })).deviceId);
      },
    });
    const { backend, customer: of } = page;
    const [deviceId] = radios;
    if (!of || !deviceId) throw new Error('Nobody came.');
    await toReview(page, 2);
    await agree(page);
    await backend.given.subscription({ of, deviceId });
    page.fate('purchase/add-subscription', 'lost');
    await page.press('Start 2 plans: pay $6.00 today');
    await screen.findByText(/^This radio has a plan already/, {}, { timeout: 10_000 });
    await screen.findByText('1 of 2 plans have started', {}, { timeout: 10_000 });
    expect(screen.queryByText('Your card was declined')).toBeNull();
    expect(page.timesAsked('purchase/add-subscription')).toBe(2);
  });

  it('are read, not resent, after a lost response', async () => {
    const page = await open(2);
    await toReview(page, 2);
    await agree(page);
    page.fate('purchase/add-subscription', 'lost');
    await page.press('Start 2 plans: pay $6.00 today');
    await heading('Your 2 plans have started');
    expect(page.timesAsked('purchase/add-subscription')).toBe(2);
    expect(await running(page)).toBe(2);
  });

  it('are not reported as failed while the outcome is unknown', async () => {
    const page = await open(1);
    await toReview(page, 1);
    await agree(page);
    page.fate('purchase/add-subscription', 'lost');
    page.fate('commerce/v1/orders', 'unsent', 20);
    await page.press('Start 1 plan: pay $3.00 today');
    const notice = await screen.findByText(
      'We are not sure about one of them',
      {},
      { timeout: 10_000 },
    );
    expect(screen.getByText('Not known yet')).toBeTruthy();
    expect(document.activeElement?.contains(notice)).toBe(true);
    await page.press('Check my order');
    await screen.findByText(/We could not read your order/, {}, { timeout: 10_000 });
    page.better('commerce/v1/orders');
    await page.press('Check my order');
    await heading('Your plan has started');
    expect(page.timesAsked('purchase/add-subscription')).toBe(1);
  });

  it('report a radio that is already on the list at its field', async () => {
    const page = await open(0);
    const { radioId } = await page.backend.given.radio();
    await heading('Which radios?');
    await page.fill('Radio ID', radioId);
    await page.press('Add this radio');
    await screen.findByRole('button', { name: 'Continue with 1 radio' });
    await page.fill('Radio ID', radioId.toLowerCase());
    await page.press('Add this radio');
    const field = await screen.findByRole('textbox', {
      name: 'Radio ID',
      description: /on your list already/,
    });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('button', { name: 'Continue with 1 radio' })).toBeTruthy();
  });

  it("are offered only for the customer's radios that play audio", async () => {
    const lastFour: string[] = [];
    await visit({
      path,
      productGroups: ['satellite'],
      async given(given, of) {
        await given.radio({ of, isForAudio: false });
        const { radioIdLastFour } = await given.radio({ of });
        lastFour.push(radioIdLastFour);
      },
    });
    const offered = await screen.findAllByRole('button', { name: /^Add 2016/ });
    expect(offered.map(({ textContent }) => textContent?.slice(-4))).toEqual(lastFour);
  });

  it('are available in French', async () => {
    await visit({
      path,
      country: 'CA',
      locale: 'fr-CA',
      productGroups: ['satellite'],
      given: (given, of) => given.radio({ of, country: 'CA' }),
    });
    await heading('Quelles radios?');
    await screen.findByRole('button', { name: /^Ajouter 2016 BMW 320i/ });
  });

  it('start each on the radio that it was chosen for when they differ', async () => {
    const radios: string[] = [];
    const page = await visit({
      path,
      productGroups: ['satellite'],
      async given(given, of) {
        for (let nth = 0; nth < 2; nth++) radios.push((await given.radio({ of })).deviceId);
        await given.offer({
          isListed: true,
          productGroups: ['satellite'],
          plan: 'music',
          content: { name: 'Music only' },
        });
      },
    });
    await toPlans(page, 2);
    await page.user.click(screen.getByRole('checkbox', { name: 'The same plan for all radios' }));
    const [, second] = await waitFor(() => {
      const ways = screen.getAllByRole('button', { name: 'See all 2 plans' });
      expect(ways).toHaveLength(2);
      return ways;
    });
    if (!second) throw new Error('There is only one radio.');
    await page.user.click(second);
    await page.user.click(await screen.findByRole('radio', { name: 'Music only' }));
    await fromPlans(page);
    await screen.findByText('Due today, all together', {}, { timeout: 10_000 });
    await agree(page);
    await page.press(/^Start 2 plans/);
    await heading('Your 2 plans have started');
    const { value } = await page.sdk.bind(subscriptions).subscriptions();
    const plays = value.subscriptions.map(({ radio, productId }) => [radio?.deviceId, productId]);
    expect(plays).toEqual([
      [radios[0], 'streaming-all-access'],
      [radios[1], 'music'],
    ]);
  });

  it('can leave out a radio', async () => {
    const page = await open(2);
    await heading('Which radios?');
    for (const _ of [1, 2]) {
      await page.user.click(
        (await screen.findAllByRole('button', { name: /^Add 2016/ }))[0] as never,
      );
    }
    await page.user.click(
      (await screen.findAllByRole('button', { name: /^Leave out/ }))[0] as never,
    );
    expect(await screen.findByRole('button', { name: 'Continue with 1 radio' })).toBeTruthy();
  });
});
