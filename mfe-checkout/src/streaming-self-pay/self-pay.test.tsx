import { describe, expect, it } from '@jest/globals';
import { giftCards } from '@sideband/shared-sdk/gift-cards';
import { paymentMethods } from '@sideband/shared-sdk/payment-methods';
import { subscriptions } from '@sideband/shared-sdk/subscriptions';
import { screen, within } from '@testing-library/react';
import { streaming } from '../purchase/streaming.ts';
import { heading, type Visit, visit } from '../purchase/test-visit.tsx';

const route = '/subscribe/checkout/purchase/streaming/self-pay/organic';
const at = (step: string) => `${route}/${step}`;
const start = 'Start plan: pay $3.00 today';

async function toAccount(page: Visit) {
  await heading('Choose your plan');
  await page.press('Continue');
  await heading('Your account');
}
async function toPayment(page: Visit) {
  await toAccount(page);
  await page.fillPerson();
  await page.press('Continue');
  await heading('Payment');
}
/** Draft of the flow. */
const kept = ({ sdk }: Visit) =>
  JSON.parse(sdk.drafts.get(streaming.keptAt, 'choices') ?? '{}') as object;

describe('streaming plan by pages', () => {
  it('leads a new customer from the plan to the confirmation, with one order and one charge', async () => {
    const page = await visit({ path: `${route}?langpref=en-US` });
    await toPayment(page);
    expect(page.address()).toBe(`${at('payment')}?langpref=en-US`);
    await page.agree();
    const rows = screen.getAllByText('$3.00 for 3 months');
    expect(rows.length).toBeGreaterThan(0);
    expect(screen.getByText(/Step 3 of 3/)).toBeTruthy();
    await page.payByCard(start);
    await heading('You’re all set, Avery');
    expect(await screen.findByText(/Your plan is on\./)).toBeTruthy();
    expect(page.address()).toMatch(/\/done\?langpref=en-US&order=OAC-/);
    expect(screen.getByRole('link', { name: 'Set up sign-in' })).toBeTruthy();
    expect(page.timesAsked('/confirm')).toBe(1);
    expect(page.held).toContain(true);
    expect(page.held.at(-1)).toBe(false);
    const types = (await page.agreed()).map(({ consentType }) => consentType);
    expect(types).toEqual(['Customer Agreement', 'Privacy policy', 'Offer and Renewal terms']);
  });

  it('sells the picked plan, not the recommended one', async () => {
    const page = await visit({ path: route });
    const news = await page.backend.given.offer({
      isListed: true,
      begins: 'regular',
      plan: 'news',
      monthly: 799,
      content: { name: 'News' },
    });
    page.unmount();
    await visit({ path: route, again: page });
    await heading('Choose your plan');
    await page.press('See all 2 plans');
    await page.user.click(await screen.findByRole('radio', { name: 'News' }));
    await toPayment(page);
    await page.payByCard('Start plan: pay $7.99 today');
    await heading('You’re all set, Avery');
    const { value } = await page.sdk.bind(subscriptions).subscriptions();
    expect(value.subscriptions).toMatchObject([{ offerId: news, productId: 'news' }]);
  });

  it('adds a ticked add-on to the price on the page, and charges exactly that', async () => {
    const page = await visit({ path: route });
    await page.backend.given.addOn({ name: 'Live sports' });
    page.unmount();
    await visit({ path: route, again: page });
    const summary = within(await screen.findByRole('region', { name: 'Price' }));
    await page.user.click(await screen.findByRole('checkbox', { name: /Live sports/ }));
    expect(await summary.findByText('Total: $17.97 for 3 months, then $15.98/month')).toBeTruthy();
    await toPayment(page);
    await page.agree();
    expect(summary.getByText('$17.97 for 3 months')).toBeTruthy();
    await page.payByCard('Start plan: pay $17.97 today');
    await heading('You’re all set, Avery');
  });

  it('charges the gift card first, up to its balance', async () => {
    const page = await visit({ path: route });
    const { input } = await page.backend.given.giftCard({ by: 'identifier', balance: 500 });
    await toPayment(page);
    await page.user.click(await screen.findByText('Use a gift card'));
    const field = screen.getByRole('textbox', { name: 'Gift card number or code' });
    await page.user.type(field, 'cardIdentifier' in input ? input.cardIdentifier : '');
    await page.press('Check balance');
    await screen.findByText(/^Gift card •••• .*: \$5\.00$/);
    await screen.findByRole('button', { name: 'Start plan: $0.00 today' });
    await page.agree();
    await page.payByCard('Start plan: $0.00 today');
    await heading('You’re all set, Avery');
    expect(await page.sdk.bind(giftCards).lookUp(input)).toMatchObject({
      value: { balance: { minorUnits: 200 } },
    });
  });

  it('shows the first unfinished page, whichever was requested', async () => {
    const page = await visit({ path: `${at('review')}?x=1` });
    await heading('Choose your plan');
    expect(page.address()).toBe(`${at('plan')}?x=1`);
  });

  it('keeps the page and everything typed across a reload', async () => {
    const page = await visit({ path: route });
    await toAccount(page);
    await page.fill('First name', 'Avery');
    page.unmount();
    const later = await visit({ path: at('account'), again: page });
    await heading('Your account');
    expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Avery');
    expect(later.address()).toBe(at('account'));
  });

  it('sums up the recommended plan on the first page, and the plan that is picked', async () => {
    const page = await visit({ path: route });
    await page.backend.given.offer({
      isListed: true,
      begins: 'regular',
      plan: 'news',
      monthly: 799,
      content: { name: 'News' },
    });
    page.unmount();
    await visit({ path: route, again: page });
    const summary = within(await screen.findByRole('region', { name: 'Price' }));
    expect(await summary.findByRole('heading', { name: 'All Access' })).toBeTruthy();
    await page.press('See all 2 plans');
    await page.user.click(await screen.findByRole('radio', { name: 'News' }));
    expect(await summary.findByRole('heading', { name: 'News' })).toBeTruthy();
    expect(summary.getByText('$7.99/month')).toBeTruthy();
  });

  it('selects the card of a wallet, marks what the wallet changed, and charges only when confirmed', async () => {
    const payer = {
      firstName: 'Avery',
      lastName: 'Stone',
      address: {
        addressLine1: '22 Elm St',
        addressLine2: 'Floor 2',
        city: 'Albany',
        state: 'NY',
        zip: '12207',
        country: 'US',
      },
    };
    const details = { paymentMethod: 'pm_4242x1239xwallet1', payer };
    class PaymentRequest {
      canMakePayment = async () => true;
      show = async () => ({ details, complete: async () => {} });
    }
    Object.assign(globalThis, { PaymentRequest });
    const page = await visit({ path: route });
    await toPayment(page);
    await page.press('Express checkout');
    await screen.findByText('Your wallet’s card is selected');
    Reflect.deleteProperty(globalThis, 'PaymentRequest');

    expect((await screen.findByText('22 Elm St, Floor 2')).tagName).toBe('MARK');
    expect(screen.getByText('Avery Stone').tagName).toBe('P');
    expect(screen.getByRole('radio', { name: /Visa •••• 4242/, checked: true })).toBeTruthy();
    expect(page.timesAsked('/confirm')).toBe(0);
    await page.agree();
    await page.press(start);
    await heading('You’re all set, Avery');
  });

  it('requires consent to the offer terms before anything is sent', async () => {
    const page = await visit({ path: route });
    await toPayment(page);
    const take = await page.typeCard();
    await page.press(start);
    expect(await screen.findAllByText(/Check the box/)).not.toHaveLength(0);
    expect(page.timesAsked('setup-token')).toBe(0);
    await page.agree();
    await page.press(start);
    await take();
    await heading('You’re all set, Avery');
  });

  it('ends without a charge when the customer already has the plan', async () => {
    const page = await visit({ path: route });
    await toPayment(page);
    await page.agree();
    page.backend.refuse('orders.confirmOrder', { code: 'SUB_ALREADY_EXISTS_FOR_IDENTITY' });
    await page.payByCard(start);
    await heading('You already have this plan');
    expect(screen.getByText(/^Nothing was charged/)).toBeTruthy();
  });

  it('confirms the order once on a double press', async () => {
    const page = await visit({ path: route });
    await toPayment(page);
    await page.agree();
    const take = await page.typeCard();
    await page.user.dblClick(screen.getByRole('button', { name: start }));
    await take();
    await heading('You’re all set, Avery');
    expect(page.timesAsked('/confirm')).toBe(1);
  });
});

it('streaming plan by pages: sells no plan for an address without known taxes', async () => {
  const page = await visit({ path: route });
  await toAccount(page);
  await page.fillPerson({ zip: '82001' });
  await page.press('Continue');
  await heading('Payment');
  await screen.findByText(/We can’t sell plans for this location yet/);
  expect(screen.queryByRole('button', { name: start })).toBeNull();
  expect(page.timesAsked('/confirm')).toBe(0);
});

describe('streaming plan by pages: payment failures', () => {
  it('discards a declined card, then charges another one and stores it', async () => {
    const page = await visit({ path: route });
    await toPayment(page);
    await page.agree();
    await page.payByCard(start, '4000000000000341');
    expect(await screen.findByRole('link', { name: /^Your bank declined this card/ })).toBeTruthy();
    expect(kept(page)).not.toHaveProperty('paying');
    const cards: unknown[] = [];
    page.sdk.drafts.watch(streaming.keptAt, 'choices').subscribe((choices) => {
      const { paying } = JSON.parse(choices ?? '{}');
      if (paying || (choices && cards.length > 0)) cards.push(paying?.lastFour);
    });
    await page.payByCard(start);
    await heading('You’re all set, Avery');
    expect(new Set(cards)).toEqual(new Set(['4242']));
    const { value } = await page.sdk.bind(paymentMethods).getPaymentMethods();
    expect(value.paymentMethods.map(({ last4 }) => last4)).toContain('4242');
  });

  it('looks up the order after a lost response and does not confirm it again', async () => {
    const page = await visit({ path: route });
    await toPayment(page);
    await page.agree();
    page.fate('/confirm', 'lost');
    await page.payByCard(start);
    await heading('We’re not sure your payment went through');
    await page.press('Check my order');
    await heading('You’re all set, Avery');
    expect(page.timesAsked('/confirm')).toBe(1);
  });

  it('finds no charge when the request was never sent, and allows sending it again', async () => {
    const page = await visit({ path: route });
    await toPayment(page);
    await page.agree();
    page.fate('/confirm', 'unsent');
    await page.payByCard(start);
    await heading('We’re not sure your payment went through');
    await page.press('Check my order');
    await heading('Payment');
    expect(screen.getByText('Nothing was charged')).toBeTruthy();
    expect(await screen.findByRole('radio', { name: /4242/, checked: true })).toBeTruthy();
    await page.press(start);
    await heading('You’re all set, Avery');
  });

  it('looks up the order after a lost response and a reload', async () => {
    const page = await visit({ path: route });
    await toPayment(page);
    await page.agree();
    page.fate('/confirm', 'lost');
    await page.payByCard(start);
    await heading('We’re not sure your payment went through');
    page.unmount();
    await visit({ path: at('review'), again: page });
    await heading('You’re all set, Avery');
  });
});

it('streaming plan by pages: redirects a customer who was refused the offer to the open plans', async () => {
  await visit({ path: `${route}?status=i&promoCode=X` });
  await heading('This offer isn’t for this account');
  const way = screen.getByRole('link', { name: 'See plans' });
  expect(way.getAttribute('href')).toBe('/subscribe/checkout/purchase/streaming/organic');
});
