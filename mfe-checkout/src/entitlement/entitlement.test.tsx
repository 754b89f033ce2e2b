import { describe, expect, it } from '@jest/globals';
import { activation } from '@sideband/shared-sdk/activation';
import { createOrSignIn, signInWithPassword } from '@sideband/shared-sdk/identity';
import { screen, waitFor } from '@testing-library/react';
import { heading, visit } from '../purchase/test-visit.tsx';

const path = '/subscribe/entitlement';

/** Whoever comes once their partner has paid. */
async function come({ lastDayIn = 60, hasPlan = false, notOpen = [] as string[] } = {}) {
  const page = await visit({ path: '/student', asCustomer: true });
  const { customer, backend } = page;
  if (!customer) throw new Error('Nobody came.');
  await backend.given.partnerEntitlement({ of: customer, months: 6, lastDayIn });
  if (hasPlan) await backend.given.subscription({ of: customer });
  page.unmount();
  const later = await visit({ path, again: page, notOpen });
  // The network is that of the first visit's SDK.
  return { ...later, customer, fate: page.fate };
}

/** Somebody whom a bank has mailed a link. */
async function follow({ isUsed = false, over = false, asCustomer = false } = {}) {
  const page = await visit({ path: '/student' });
  const { given, newSdk } = page.backend;
  const token = await given.partnerLink({ lastDayIn: over ? -2 : 60 });
  if (isUsed) {
    const sdk = newSdk();
    await signInWithPassword(sdk, await given.customer());
    const body = { externalReference: token };
    await sdk.bind(activation).sync({ params: { syncTarget: 'partner' }, body });
  }
  const customer = await given.customer();
  if (asCustomer) await signInWithPassword(page.sdk, customer);
  page.unmount();
  const link = `${path}?token=${token}&utm_source=bank`;
  return { ...(await visit({ path: link, again: page })), ...customer, fate: page.fate };
}

describe('a link of a partner', () => {
  it('shows what is included, makes an account without a card, and activates it there', async () => {
    const page = await follow();
    await heading('Your included subscription');
    expect(page.address()).toBe(`${path}?utm_source=bank`);
    expect(screen.getByText(/Northline Bank includes 6 months/)).toBeTruthy();
    await page.fill('Email', 'new@example.com');
    await page.press('Continue');
    const details = await screen.findByRole('heading', { name: 'Your name and where you live' });
    expect(document.activeElement).toBe(details);
    await page.fillAddress();
    await page.press('Create my account');
    await page.press('Activate');
    const end = await heading('Your subscription is active');
    expect(document.activeElement).toBe(end);
    expect(screen.getByRole('link', { name: 'Start listening' })).toBeTruthy();
  });

  it('signs in who has an account, in place', async () => {
    const page = await follow();
    await page.fill('Email', page.handle);
    await page.press('Continue');
    await screen.findByText('You already have an account');
    await page.press('Continue');
    await page.user.click(await screen.findByRole('radio', { name: 'Password' }));
    await page.press('Continue');
    await page.fill('Password', page.password);
    await page.press('Sign in');
    await page.press('Activate');
    expect(await heading('Your subscription is active')).toBeTruthy();
  });

  it('leads back to the sign-in where somebody took the address meanwhile', async () => {
    const page = await follow();
    const emailAddress = 'new@example.com';
    await page.fill('Email', emailAddress);
    await page.press('Continue');
    await screen.findByRole('heading', { name: 'Your name and where you live' });
    await createOrSignIn(page.backend.newSdk(), { emailAddress, password: 'Quiet-Morning-7' });
    await page.fillAddress();
    await page.press('Create my account');
    await screen.findByText('You already have an account');
    await page.press('Use another email');
    expect(await screen.findByLabelText('Email')).toHaveProperty('value', emailAddress);
  });

  it('is claimed at once for who is signed in', async () => {
    const page = await follow({ asCustomer: true });
    await page.press('Activate');
    expect(await heading('Your subscription is active')).toBeTruthy();
  });

  it('that was used asks for a sign-in, and opens nothing to another account', async () => {
    await follow({ isUsed: true });
    await heading('Sign in');
  });

  it.each([
    ['of another account', { isUsed: true, asCustomer: true }],
    ['whose time is over', { over: true }],
  ])('%s says so, and what to do', async (_, wish) => {
    const page = await follow(wish);
    await heading('This link cannot be used any more');
    await waitFor(() => expect(page.titles.at(-1)).toBe('This link cannot be used any more'));
    expect(screen.getByText(/ask your partner for a new link/)).toBeTruthy();
  });

  it('that nobody sent says so, in French as well', async () => {
    await visit({ path: `${path}?token=nobody-sent-this-token`, locale: 'fr-CA', country: 'CA' });
    expect(await heading('Ce lien ne fonctionne pas')).toBeTruthy();
  });

  it('keeps what was typed when nobody answers', async () => {
    const page = await follow();
    page.fate('/partner-entitlements/link', 'unsent');
    await heading('Your included subscription');
    await page.fill('Email', 'kept@example.com');
    page.fate('/email', 'unsent');
    await page.press('Continue');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('kept@example.com');
  });
});

describe('a plan that a partner includes', () => {
  it('is activated with one press, says who pays, and is there when somebody comes again', async () => {
    const page = await come();
    await heading('Your included subscription');
    expect(screen.getByText(/Northline Bank includes 6 months/)).toBeTruthy();
    await page.press('Activate');
    await heading('Your subscription is active');
    expect(screen.getByText(/no card needed/)).toBeTruthy();
    page.unmount();
    const again = await visit({ path, again: page });
    await heading(/^Already active since/);
    await waitFor(() =>
      expect(again.titles.at(-1)).toMatch(/^Already active since \w+ \d+, \d{4}$/),
    );
  });

  it('that waits is offered before one that has been activated', async () => {
    const page = await come();
    await page.press('Activate');
    await heading('Your subscription is active');
    page.unmount();
    await page.backend.given.partnerEntitlement({ of: page.customer, months: 3 });
    await visit({ path, again: page });
    await heading('Your included subscription');
    expect(screen.getByText(/Northline Bank includes 3 months/)).toBeTruthy();
  });

  it.each(['ended', 'PENDING'])('that is %s is not offered, and counts as used', async (status) => {
    const page = await come();
    page.unmount();
    const { backend, customer } = page;
    const sdk = backend.newSdk({
      async fetch(...request) {
        const answer = await backend.fetch(...request);
        const text = (await answer.text()).replace('"status":"pending"', `"status":"${status}"`);
        return new Response(text, answer);
      },
    });
    await sdk.session.start();
    await signInWithPassword(sdk, customer);
    await visit({ path, again: { ...page, sdk } });
    expect(await heading(/^Already active/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Activate' })).toBeNull();
  });

  it('leads to the account while the player is not built', async () => {
    const page = await come({ notOpen: ['/onboarding'] });
    await heading('Your included subscription');
    await page.press('Activate');
    await heading('Your subscription is active');
    expect(screen.queryByRole('link', { name: 'Start listening' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to my account' }).getAttribute('href')).toBe(
      '/account',
    );
  });

  it('waits for who has another plan', async () => {
    const page = await come({ hasPlan: true });
    await heading('Your included subscription');
    await page.press('Activate');
    await heading('You already have a plan');
    expect(screen.getByText(/it waits for you until/)).toBeTruthy();
  });

  it('is not lost when the answer is', async () => {
    const page = await come();
    await heading('Your included subscription');
    page.fate('/activate', 'lost');
    await page.press('Activate');
    await screen.findByText('We cannot reach Sideband');
    await page.press('Activate');
    await heading('Your subscription is active');
  });

  it('that nobody includes is nowhere, and the way on is shown', async () => {
    const page = await visit({ path, asCustomer: true });
    await heading('We found nothing included for you');
    await waitFor(() => expect(page.titles.at(-1)).toBe('We found nothing included for you'));
  });
});
