import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import { createOrSignIn } from '@sideband/shared-sdk/sign-in';
import { screen } from '@testing-library/react';
import { heading, type Visit, visit } from '../purchase/test-visit.tsx';

const path = '/subscribe/checkout/purchase/satellite/organic';
const start = 'Start plan: pay $3.00 today';

/** Goes on to the details of a new customer, who has typed an email, a password and a phone. */
async function toDetails() {
  const page = await visit({ path, productGroups: ['satellite'] });
  const { radioId } = await page.backend.given.radio();
  await heading('Choose a plan for your radio');
  await page.user.click(screen.getByRole('textbox', { name: 'Radio ID' }));
  await page.user.paste(radioId);
  await page.press('Find my radio');
  await screen.findByRole('radio', { name: /All Access/ }, { timeout: 10_000 });
  await page.press('Continue');
  await page.fill('Email', 'avery.stone@example.com');
  await page.fill('Password', 'Rather-long-words-42');
  await page.fill('Phone', '212 555 0111');
  await page.press('Continue');
  await screen.findByLabelText('First name');
  return page;
}
async function toPayment(page: Visit) {
  await page.fillAddress();
  await page.press('Continue');
  await screen.findByRole('button', { name: start });
}

describe('account and details of a radio plan by sections', () => {
  it('are saved with phone number and address before the payment', async () => {
    const page = await toDetails();
    await toPayment(page);
    const { value } = await page.sdk.bind(accounts).read();
    expect(value).toMatchObject({
      firstName: 'Avery',
      lastName: 'Stone',
      phone: '2125550111',
      serviceAddress: { addressLine1: '80 State St', city: 'Albany', state: 'NY', zip: '12207' },
    });
  });

  it.each([
    ['INVALID_EMAIL_ERROR', /can’t deliver mail/],
    ['INVALID_PASSWORD_ERROR', /appeared in a data leak/],
    ['INVALID_PHONE_NUMBER', /We can’t use this number/],
    ['PASSWORD_POLICY_NOT_MET', /doesn’t meet every requirement/],
  ] as const)('return to the account when the server refuses a value in it: %s', async (...row) => {
    const [code, said] = row;
    const page = await toDetails();
    await page.fillAddress();
    page.backend.refuse('identity.create', { code });
    await page.press('Continue');
    expect(await screen.findByRole('link', { name: said })).toBeTruthy();
  });

  it('sign in with the typed password when the account was created in the meantime', async () => {
    const page = await toDetails();
    const made = { emailAddress: 'avery.stone@example.com', password: 'Rather-long-words-42' };
    await createOrSignIn(page.backend.newSdk(), made);
    await toPayment(page);
    expect(screen.queryByText('You already have an account')).toBeNull();
    expect(page.sdk.session.current()).toEqual({
      type: 'authenticated',
      handle: made.emailAddress,
    });
  });
});
