import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import { createOrSignIn } from '@sideband/shared-sdk/sign-in';
import { subscriptions } from '@sideband/shared-sdk/subscriptions';
import { screen, within } from '@testing-library/react';
import { heading, type Visit, visit } from '../purchase/test-visit.tsx';

const route = '/subscribe/checkout/purchase/streaming/organic';
const start = 'Start plan: pay $3.00 today';

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const opened = (name: string) => screen.findByRole('heading', { level: 2, name });

async function toAccount(page: Visit) {
  await heading('Choose a streaming plan');
  await screen.findByRole('radio', { name: /All Access/ });
  await page.press('Continue');
  await screen.findByLabelText('First name');
}
async function fillAccount(page: Visit) {
  await page.fillPerson();
  await page.fill('Password', 'Rather-long-words-42');
}
async function toPayment(page: Visit) {
  await toAccount(page);
  await fillAccount(page);
  await page.press('Continue');
  await opened('3. Payment');
}
async function buy(page: Visit, card?: string) {
  await page.agree();
  await page.payByCard(start, card);
}

describe('streaming plan by sections', () => {
  it('collapses each finished section into a summary and ends with one order', async () => {
    const page = await visit({ path: route });
    await toPayment(page);
    expect((await section('1. Plan')).getByText('All Access')).toBeTruthy();
    expect((await section('2. Your account')).getByText('Avery Stone')).toBeTruthy();
    expect((await section('2. Your account')).getByText('NY 12207')).toBeTruthy();
    await buy(page);
    await heading('You’re all set, Avery');
    expect(screen.getByRole('link', { name: 'Start listening' })).toBeTruthy();
    expect(page.timesAsked('/confirm')).toBe(1);
    expect(sessionStorage.getItem('sideband.drafts') ?? '').not.toContain('Rather-long');
    const agreement = { countryCode: 'US', platform: 'Web', appVersion: '1.0', language: 'en-US' };
    expect(await page.agreed()).toMatchObject([
      { consentType: 'Customer Agreement', ...agreement },
      { consentType: 'Privacy policy', ...agreement },
      { consentType: 'Offer and Renewal terms', ...agreement },
    ]);
    const { value } = await page.sdk.bind(accounts).read();
    expect(value).toMatchObject({ firstName: 'Avery', lastName: 'Stone' });
  });

  it('names the open section in the heading of the page and in the document title', async () => {
    const page = await visit({ path: route });
    await toAccount(page);
    await heading('Set up your account');
    expect(document.activeElement).toBe(await opened('2. Your account'));
    await fillAccount(page);
    await page.press('Continue');
    await heading('Review and pay');
    expect(document.activeElement).toBe(await opened('3. Payment'));
    expect(page.titles.at(-1)).toBe('Review and pay');
    await page.user.click(screen.getByRole('button', { name: 'Change', description: '1. Plan' }));
    await heading('Choose a streaming plan');
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
    await heading('Choose a streaming plan');
    await page.user.click(await screen.findByRole('radio', { name: 'News' }));
    await page.press('Continue');
    await fillAccount(page);
    await page.press('Continue');
    await page.payByCard('Start plan: pay $7.99 today');
    await heading('You’re all set, Avery');
    const { value } = await page.sdk.bind(subscriptions).subscriptions();
    expect(value.subscriptions).toMatchObject([{ offerId: news, productId: 'news' }]);
  });

  it('starts at the first section after a reload and keeps everything but the password', async () => {
    const page = await visit({ path: route });
    await toAccount(page);
    await fillAccount(page);
    page.unmount();
    await visit({ path: route, again: page });
    await toAccount(page);
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'avery.stone@example.com');
    expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
    expect((await section('1. Plan')).getByText('All Access')).toBeTruthy();
  });

  it.each([
    ['INVALID_EMAIL_ERROR', /can’t deliver mail/],
    ['INVALID_PASSWORD_ERROR', /appeared in a data leak/],
    ['PASSWORD_POLICY_NOT_MET', /doesn’t meet every requirement/],
  ] as const)(
    'lists a value that the server refuses in the error summary of the account section: %s',
    async (...row) => {
      const [code, said] = row;
      const page = await visit({ path: route });
      await toAccount(page);
      await fillAccount(page);
      page.backend.refuse('identity.create', { code });
      await page.press('Continue');
      expect(await screen.findByRole('link', { name: said })).toBeTruthy();
    },
  );

  it('signs in with the typed password when the account was created in the meantime', async () => {
    const page = await visit({ path: route });
    await toAccount(page);
    await fillAccount(page);
    const made = { emailAddress: 'avery.stone@example.com', password: 'Rather-long-words-42' };
    await createOrSignIn(page.backend.newSdk(), made);
    await page.press('Continue');
    await page.press('Continue');
    await screen.findByRole('button', { name: start });
    expect(screen.queryByText('You already have an account')).toBeNull();
    expect(page.sdk.session.current()).toEqual({
      type: 'authenticated',
      handle: made.emailAddress,
    });
  });

  it('returns to the payment, with the typed card, after one section was changed', async () => {
    const page = await visit({ path: route });
    await toPayment(page);
    await screen.findByRole('button', { name: start });
    const fields = await screen.findByTitle('Card details');
    const plan = await section('1. Plan');
    await page.user.click(plan.getByRole('button', { name: 'Change' }));
    await screen.findByRole('radio', { name: /All Access/ });
    await page.press('Continue');
    await opened('3. Payment');
    expect(await screen.findByRole('button', { name: start })).toBeTruthy();
    expect(screen.getByTitle('Card details')).toBe(fields);
  });

  it('asks for another card in the same section when the bank declines the card', async () => {
    const page = await visit({ path: route });
    await toPayment(page);
    await buy(page, '4000000000000341');
    expect(await screen.findByRole('link', { name: /^Your bank declined this card/ })).toBeTruthy();
    await page.payByCard(start);
    await heading('You’re all set, Avery');
  });

  it.each([
    ['OFFER_EXPIRED', /^This offer has ended/],
    ['OFFER_REDEEMED', /^This offer has already been used/],
    ['INVALID_OFFER_DATA', /^This plan is no longer available here/],
    ['IDENTITY_NOT_ELIGIBLE_ERROR', /^This offer is for new customers/],
    ['ELIGIBILITY_SUBSCRIPTION_REQUIRED', /^Your current plan can’t be part of this one/],
    ['BAD_DATA_RETURNED', /^This gift card can’t be used anymore/],
  ] as const)('explains at the payment why the order is refused: %s', async (code, said) => {
    const page = await visit({ path: route });
    await toAccount(page);
    await fillAccount(page);
    page.backend.refuse('orders.createOrder', { code });
    await page.press('Continue');
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.queryByRole('button', { name: start })).toBeNull();
  });

  it('reports a server failure at the payment and requests the price again', async () => {
    const page = await visit({ path: route });
    await toAccount(page);
    await fillAccount(page);
    page.backend.fail('orders.createOrder', 500);
    await page.press('Continue');
    await screen.findByText('Something went wrong on our side');
    const payment = await section('3. Payment');
    await page.user.click(payment.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: start })).toBeTruthy();
  });

  it('does not ask a signed-in customer for identification', async () => {
    const page = await visit({ path: route, asCustomer: true });
    await screen.findByRole('radio', { name: /All Access/ });
    const account = await section('2. Your account');
    expect(account.queryByLabelText('Email')).toBeNull();
    expect(page.timesAsked('customer/email')).toBe(0);
  });
});
