import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { createOrSignIn } from '@sideband/shared-sdk/sign-in';
import { subscriptions } from '@sideband/shared-sdk/subscriptions';
import { screen, within } from '@testing-library/react';
import { heading, type Visit, visit } from '../purchase/test-visit.tsx';

const route = '/subscribe/checkout/purchase/streaming/organic';
const start = 'Start plan: pay $3.00 today';

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const opened = (name: string) => screen.findByRole('heading', { level: 2, name });

async function toDetails(page: Visit) {
  await heading('Choose a streaming plan');
  await page.fill('Email', 'avery.stone@example.com');
  await page.fill('Password', 'Rather-long-words-42');
  await page.fill('Phone', '212 555 0111');
  await page.press('Continue');
  await screen.findByRole('radio', { name: /All Access/ });
  await page.press('Continue');
  await screen.findByLabelText('First name');
}
async function toReview(page: Visit, card?: string) {
  await toDetails(page);
  await page.fillAddress();
  await page.press('Continue');
  await page.payByCard(card);
  await screen.findByRole('button', { name: start });
}
async function buy(page: Visit) {
  await page.user.click(screen.getByRole('checkbox', { name: /Offer and Renewal terms/ }));
  await page.press(start);
}

describe('streaming plan by sections', () => {
  it('collapses each finished section into a summary and ends with one order', async () => {
    const page = await visit({ path: route });
    await toReview(page);
    expect((await section('1. Your account')).getByText('Avery Stone')).toBeTruthy();
    expect((await section('2. Plan')).getByText('All Access')).toBeTruthy();
    expect((await section('3. Your details')).getByText('80 State St')).toBeTruthy();
    expect((await section('4. Payment')).getByText(/Visa •••• 4242/)).toBeTruthy();
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
    expect(value).toMatchObject({
      firstName: 'Avery',
      lastName: 'Stone',
      phone: '2125550111',
      serviceAddress: { addressLine1: '80 State St', city: 'Albany', state: 'NY', zip: '12207' },
    });
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
    await page.fill('Email', 'avery.stone@example.com');
    await page.fill('Password', 'Rather-long-words-42');
    await page.fill('Phone', '212 555 0111');
    await page.press('Continue');
    await page.user.click(await screen.findByRole('radio', { name: 'News' }));
    await page.press('Continue');
    await page.fillAddress();
    await page.press('Continue');
    await page.payByCard();
    await page.press('Start plan: pay $7.99 today');
    await heading('You’re all set, Avery');
    const { value } = await page.sdk.bind(subscriptions).subscriptions();
    expect(value.subscriptions).toMatchObject([{ offerId: news, productId: 'news' }]);
  });

  it('starts at the first section after a reload and keeps everything but the password', async () => {
    const page = await visit({ path: route });
    await toDetails(page);
    await page.fill('First name', 'Avery');
    page.unmount();
    await visit({ path: route, again: page });
    expect(await screen.findByLabelText('Email')).toHaveProperty(
      'value',
      'avery.stone@example.com',
    );
    expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
    expect((await section('2. Plan')).getByText('All Access')).toBeTruthy();
  });

  it.each([
    ['INVALID_EMAIL_ERROR', /No mail reaches this address/],
    ['INVALID_PASSWORD_ERROR', /list of stolen ones/],
    ['INVALID_PHONE_NUMBER', /We cannot use this number/],
    ['PASSWORD_POLICY_NOT_MET', /does not have all of these yet/],
  ] as const)(
    'reopens the account section when the server refuses a value in it: %s',
    async (...row) => {
      const [code, said] = row;
      const page = await visit({ path: route });
      await toDetails(page);
      await page.fillAddress();
      page.backend.refuse('identity.create', { code });
      await page.press('Continue');
      expect(await screen.findByRole('link', { name: said })).toBeTruthy();
    },
  );

  it('signs in with the typed password when the account was created in the meantime', async () => {
    const page = await visit({ path: route });
    await toDetails(page);
    const made = { emailAddress: 'avery.stone@example.com', password: 'Rather-long-words-42' };
    await createOrSignIn(page.backend.newSdk(), made);
    await page.fillAddress();
    await page.press('Continue');
    await page.payByCard();
    await screen.findByRole('button', { name: start });
    expect(screen.queryByText('You already have an account')).toBeNull();
    expect(page.sdk.session.current()).toEqual({
      type: 'authenticated',
      handle: made.emailAddress,
    });
  });

  it('returns to the review after one section was changed', async () => {
    const page = await visit({ path: route });
    await toReview(page);
    const plan = await section('2. Plan');
    await page.user.click(plan.getByRole('button', { name: 'Change' }));
    await screen.findByRole('radio', { name: /All Access/ });
    await page.press('Continue');
    await opened('5. Review');
    expect(await screen.findByRole('button', { name: start })).toBeTruthy();
  });

  it('reopens the payment section when the bank declines the card', async () => {
    const page = await visit({ path: route });
    await toReview(page, '4000000000000341');
    await buy(page);
    expect(await screen.findByText('Your bank declined this card')).toBeTruthy();
    await page.payByCard();
    await screen.findByRole('button', { name: start });
    await page.press(start);
    await heading('You’re all set, Avery');
  });

  it.each([
    ['OFFER_EXPIRED', /^This offer ended/],
    ['OFFER_REDEEMED', /^This offer was used already/],
    ['INVALID_OFFER_DATA', /^This plan cannot be bought here any more/],
    ['IDENTITY_NOT_ELIGIBLE_ERROR', /^This offer is for people who are new to Sideband/],
    ['ELIGIBILITY_SUBSCRIPTION_REQUIRED', /^The plan you have cannot become part of this one/],
    ['BAD_DATA_RETURNED', /^We cannot use that gift card any more/],
  ] as const)('explains in the review why the order is refused: %s', async (code, said) => {
    const page = await visit({ path: route });
    await toDetails(page);
    await page.fillAddress();
    await page.press('Continue');
    page.backend.refuse('orders.createOrder', { code });
    await page.payByCard();
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.queryByRole('button', { name: start })).toBeNull();
  });

  it('reports a server failure in the review and requests the price again', async () => {
    const page = await visit({ path: route });
    await toDetails(page);
    await page.fillAddress();
    await page.press('Continue');
    page.backend.fail('orders.createOrder', 500);
    await page.payByCard();
    await screen.findByText('Something went wrong on our side');
    const review = await section('5. Review');
    await page.user.click(review.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: start })).toBeTruthy();
  });

  it('keeps the ZIP code of the account, which only agents can change', async () => {
    const backend = createFakeBackend();
    const serviceAddress = {
      addressLine1: '80 State St',
      city: 'Albany',
      state: 'NY',
      zip: '12207',
      country: 'US' as const,
    };
    const customer = await backend.given.customer({ serviceAddress });
    const content = { name: 'All Access' };
    const offer = await backend.given.offer({ isListed: true, recommended: true, content });
    const sdk = backend.newSdk();
    await sdk.session.start();
    await signInWithPassword(sdk, customer);
    const page = await visit({ path: route, again: { backend, sdk, offer } });
    await screen.findByRole('radio', { name: /All Access/ });
    await page.press('Continue');
    await page.fill('ZIP code', '10001');
    await page.press('Continue');

    await screen.findByText('To change your ZIP code, talk to us');
    expect(backend.timesAsked('account.updateNameAndAddress')).toBe(0);
    await page.press('Keep 12207');
    expect(screen.getByLabelText('ZIP code')).toHaveProperty('value', '12207');
  });

  it('does not ask a signed-in customer for identification', async () => {
    const page = await visit({ path: route, asCustomer: true });
    await screen.findByRole('radio', { name: /All Access/ });
    const account = await section('1. Your account');
    expect(account.queryByRole('button', { name: 'Change' })).toBeNull();
    expect(page.timesAsked('customer/email')).toBe(0);
  });
});
