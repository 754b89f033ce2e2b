import { describe, expect, it } from '@jest/globals';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { createOrSignIn } from '@sideband/shared-sdk/sign-in';
import { subscriptions } from '@sideband/shared-sdk/subscriptions';
import { screen } from '@testing-library/react';
import { heading, visit } from '../purchase/test-visit.tsx';

const path = '/subscribe/checkout/purchase/satellite/organic/new';

async function toAddress() {
  const page = await visit({ path, productGroups: ['satellite'] });
  const { radioId } = await page.backend.given.radio();
  await page.fill('Radio ID', radioId);
  await page.press('Find my radio');
  await heading('Choose your plan');
  await screen.findByRole('radio', { name: /^All Access/ });
  await page.press('Continue');
  await heading('Your email');
  await page.fill('Email', 'avery.stone@example.com');
  await page.press('Continue');
  await heading('Where do you mainly listen?');
  return page;
}

describe('radio plan by pages', () => {
  it('starts with the radio, keeps it across a reload, and ends with one order', async () => {
    const page = await visit({ path, productGroups: ['satellite'] });
    const { radioId, deviceId } = await page.backend.given.radio();
    await heading('Which radio is it for?');
    expect(page.address()).toBe(`${path}/radio`);
    expect(screen.queryByRole('radio', { name: 'VIN' })).toBeNull();
    await page.press('Use the VIN or plate instead');
    expect(screen.getByRole('radio', { name: 'VIN' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Radio ID' }));
    await page.press('Find my radio');
    await screen.findByRole('link', { name: /Enter your Radio ID/ });
    await page.user.click(screen.getByRole('textbox', { name: 'Radio ID' }));
    await page.user.paste(` ${radioId.slice(0, 4)} ${radioId.slice(4)} `);
    await page.press('Find my radio');
    await screen.findByRole('heading', { level: 1, name: 'Choose your plan' }, { timeout: 10_000 });
    page.unmount();
    await visit({ path: `${path}/plan`, again: page, productGroups: ['satellite'] });
    await heading('Choose your plan');
    await screen.findByRole('radio', { name: /^All Access/ });
    await page.press('Continue');
    await page.comeToPayment();
    expect(screen.getByText('2016 BMW 320i')).toBeTruthy();
    await page.agree();
    await page.payByCard('Start plan: pay $3.00 today');
    await heading('You’re all set, Avery');
    const { value } = await page.sdk.bind(subscriptions).subscriptions();
    expect(value.subscriptions).toMatchObject([{ offerId: page.offer, radio: { deviceId } }]);
  });

  it('requires a changed email address to be checked before any later page opens', async () => {
    const page = await visit({ path, productGroups: ['satellite'] });
    const { radioId } = await page.backend.given.radio();
    await page.fill('Radio ID', radioId);
    await page.press('Find my radio');
    await heading('Choose your plan');
    await screen.findByRole('radio', { name: /^All Access/ });
    await page.press('Continue');
    await heading('Your email');
    await page.fill('Email', 'avery.stone@example.com');
    await page.press('Continue');
    await heading('Where do you mainly listen?');
    page.unmount();
    const back = await visit({ path: `${path}/email`, again: page, productGroups: ['satellite'] });
    await heading('Your email');
    await page.fill('Email', 'avery.sand@example.com');
    back.unmount();
    await visit({ path: `${path}/address`, again: page, productGroups: ['satellite'] });
    await heading('Your email');
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'avery.sand@example.com');
  });

  it('returns to the email page and its sign-in when the email address was registered in the meantime', async () => {
    const page = await toAddress();
    const taken = { emailAddress: 'avery.stone@example.com', password: 'Quiet-Morning-7' };
    await createOrSignIn(page.backend.newSdk(), taken);
    await page.fillAddress();
    await page.press('Continue');
    await heading('Your email');
    await screen.findByText('You already have an account');
    expect(page.address()).toBe(`${path}/email`);
  });

  it('returns to the email page when the address is undeliverable, and explains why', async () => {
    const page = await toAddress();
    await page.fillAddress();
    page.backend.refuse('identity.create', { code: 'INVALID_EMAIL_ERROR' });
    await page.press('Continue');
    await heading('Your email');
    expect(await screen.findByRole('link', { name: /can’t deliver mail/ })).toBeTruthy();
  });

  it('stays on the address page when the phone number is refused, and marks the field', async () => {
    const page = await toAddress();
    await page.fillAddress();
    page.backend.refuse('account.updateNameAndAddress', { code: 'INVALID_PHONE_NUMBER' });
    await page.press('Continue');
    expect(await screen.findByRole('link', { name: /10 digits/ })).toBeTruthy();
    expect(screen.getByLabelText(/^Phone/).getAttribute('aria-invalid')).toBe('true');
    await heading('Where do you mainly listen?');
  });

  it('keeps the ZIP code of the account, which only agents can change', async () => {
    const serviceAddress = {
      addressLine1: '80 State St',
      city: 'Albany',
      state: 'NY',
      zip: '12207',
      country: 'US' as const,
    };
    const shop = await visit({ path, productGroups: ['satellite'] });
    const { radioId } = await shop.backend.given.radio();
    const customer = await shop.backend.given.customer({ serviceAddress });
    await signInWithPassword(shop.sdk, customer);
    shop.unmount();
    const page = await visit({ path, productGroups: ['satellite'], again: shop });
    await page.fill('Radio ID', radioId);
    await page.press('Find my radio');
    await heading('Choose your plan');
    await screen.findByRole('radio', { name: /^All Access/ });
    await page.press('Continue');
    await heading('Payment');
    page.unmount();
    const at = `${path}/address`;
    const back = await visit({ path: at, productGroups: ['satellite'], again: shop });
    await heading('Where do you mainly listen?');
    await back.fill('ZIP code', '10001');
    await back.press('Continue');
    await screen.findByText('To change your ZIP code, talk to us');
    expect(shop.backend.timesAsked('account.updateNameAndAddress')).toBe(0);
    await back.press('Keep 12207');
    expect(screen.getByLabelText('ZIP code')).toHaveProperty('value', '12207');
  });

  it('asks for a missing radio first, whichever page was requested', async () => {
    await visit({ path: `${path}/review`, productGroups: ['satellite'] });
    await heading('Which radio is it for?');
  });
});
