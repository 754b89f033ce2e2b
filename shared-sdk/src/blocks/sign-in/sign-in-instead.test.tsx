import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { visit } from './test-visit.tsx';

const handleField = (label = 'Email or username') => screen.getByLabelText<HTMLInputElement>(label);
const checkYourEmail = () => screen.findByRole('heading', { level: 2, name: 'Check your email' });

describe('SignIn inside another flow', () => {
  it('prefills the given handle and lets the customer change it', async () => {
    const { customer, fill, press } = await visit(
      {},
      { told: ({ handle }) => ({ handle: `old-${handle}` }) },
    );
    expect(handleField().value).toBe(`old-${customer.handle}`);

    await fill('Email or username', customer.handle);
    await press('Continue');

    await screen.findByRole('heading', { level: 2, name: 'Enter your password' });
  });

  it.each([
    ['en-US', 'Email or username', 'You already have an account', /sign in to continue/],
    ['fr-CA', 'Courriel ou nom d’utilisateur', 'Vous avez déjà un compte', /ouvrez une session/],
  ] as const)('explains that an account already exists, in %s', async (...row) => {
    const [locale, label, title, text] = row;
    const because = { code: 'IDENTITY_NOT_ELIGIBLE_ERROR' } as const;

    const { customer } = await visit({}, { locale, told: ({ handle }) => ({ handle, because }) });

    expect(screen.getByText(title)).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(handleField(label).value).toBe(customer.handle);
  });

  it('emails a link that returns to the current page', async () => {
    const { start, choose, mail } = await visit({}, { path: '/subscribe/giftcard?from=mail' });
    await start();
    await choose(/^Email me a sign-in link/);
    await checkYourEmail();

    expect(await mail()).toMatchObject({ returnTo: '/subscribe/giftcard?from=mail' });
  });

  it('emails a link that opens the path given by the page', async () => {
    const { start, choose, mail } = await visit({}, { told: () => ({ returnTo: '/account/pay' }) });
    await start();
    await choose(/^Email me a sign-in link/);
    await checkYourEmail();

    expect(await mail()).toMatchObject({ returnTo: '/account/pay' });
  });
});
