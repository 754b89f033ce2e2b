import { describe, expect, it } from '@jest/globals';
import { createOrSignIn } from '@sideband/shared-sdk/sign-in';
import { screen } from '@testing-library/react';
import { heading, type Visit, visit } from '../purchase/test-visit.tsx';

const route = '/subscribe/checkout/purchase/streaming/self-pay/organic';

async function toAccount(page: Visit) {
  await heading('Choose your plan');
  await page.press('Continue');
  await heading('Your account');
}

describe('account page of a streaming plan', () => {
  it('shows the sign-in on the account page when the email address has an account', async () => {
    const page = await visit({ path: route });
    await toAccount(page);
    const taken = { emailAddress: 'avery.stone@example.com', password: 'Quiet-Morning-7' };
    await createOrSignIn(page.backend.newSdk(), taken);
    await page.fillPerson();
    await page.press('Continue');
    await screen.findByText('You already have an account');
    expect(page.address()).toBe(`${route}/account`);
  });

  it('asks a signed-in customer only for what their account lacks', async () => {
    const page = await visit({ path: route, asCustomer: true });
    await toAccount(page);
    expect(screen.queryByLabelText('Email')).toBeNull();
    expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Avery');
    await page.fill('ZIP code', '12207');
    await page.press('Continue');
    await heading('Payment');
    expect(page.timesAsked('identities/create')).toBe(0);
  });

  it('asks a new customer of the app for email, name and ZIP code, and for no address', async () => {
    const page = await visit({ path: route });
    await toAccount(page);
    const form = screen.getByLabelText('Email').closest('form');
    const names = [...(form?.querySelectorAll('input, select') ?? [])].map((field) =>
      field.getAttribute('name'),
    );
    expect(names).toEqual(['email', 'firstName', 'lastName', 'postalCode']);
  });

  it('finds out that a ZIP code is in no state before anything is sent', async () => {
    const page = await visit({ path: route });
    await toAccount(page);
    await page.fillPerson({ zip: '00000' });
    await page.press('Continue');
    expect(
      await screen.findByRole('link', { name: /can’t match this ZIP code to a state/ }),
    ).toBeTruthy();
    expect(page.timesAsked('identities/create')).toBe(0);
  });

  it('stays on the account page when the email address is undeliverable, and explains why', async () => {
    const page = await visit({ path: route });
    await toAccount(page);
    await page.fillPerson();
    page.backend.refuse('identity.create', { code: 'INVALID_EMAIL_ERROR' });
    await page.press('Continue');
    expect(await screen.findByRole('link', { name: /can’t deliver mail/ })).toBeTruthy();
    await heading('Your account');
  });
});
