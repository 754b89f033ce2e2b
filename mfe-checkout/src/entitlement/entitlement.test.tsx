import { describe, expect, it } from '@jest/globals';
import { activation } from '@sideband/shared-sdk/activation';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { createOrSignIn } from '@sideband/shared-sdk/sign-in';
import { screen, waitFor } from '@testing-library/react';
import { heading, visit } from '../purchase/test-visit.tsx';

const path = '/subscribe/entitlement';

/** Opens the page as a customer whose partner has included a plan. */
async function come({ lastDayIn = 60, hasPlan = false, notOpen = [] as string[] } = {}) {
  const page = await visit({ path: '/student', asCustomer: true });
  const { customer, backend } = page;
  if (!customer) throw new Error('Nobody came.');
  await backend.given.partnerEntitlement({ of: customer, months: 6, lastDayIn });
  if (hasPlan) await backend.given.subscription({ of: customer });
  page.unmount();
  const later = await visit({ path, again: page, notOpen });
  // Faults that apply to the SDK's network from the first visit on.
  return { ...later, customer, fate: page.fate };
}

/** Opens a link that a bank has emailed. */
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

it('says what a partner’s subscription is before it asks a visitor to sign in', async () => {
  await visit({ path });
  await heading('Your included subscription');
  expect(screen.getByText('Paid for by your partner, no card needed')).toBeTruthy();
  expect(screen.getByLabelText('Email or username')).toBeTruthy();
});

describe('partner link', () => {
  it('shows the included plan, creates an account without a card, and activates it', async () => {
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

  it('signs in the owner of an existing account on the page', async () => {
    const page = await follow();
    await page.fill('Email', page.handle);
    await page.press('Continue');
    await screen.findByText('You already have an account');
    await page.fill('Password', page.password);
    await page.press('Sign in');
    await page.press('Activate');
    expect(await heading('Your subscription is active')).toBeTruthy();
  });

  it('returns to sign-in when the email address was registered in the meantime', async () => {
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

  it('is claimed immediately for a signed-in customer', async () => {
    const page = await follow({ asCustomer: true });
    await page.press('Activate');
    expect(await heading('Your subscription is active')).toBeTruthy();
  });

  it('requires sign-in after the first use', async () => {
    await follow({ isUsed: true });
    await heading('Sign in');
  });

  it.each([
    ['of another account', { isUsed: true, asCustomer: true }],
    ['that has expired', { over: true }],
  ])('explains what to do with a link %s', async (_, request) => {
    const page = await follow(request);
    await heading('This link no longer works');
    await waitFor(() => expect(page.titles.at(-1)).toBe('This link no longer works'));
    expect(screen.getByText(/ask your partner for a new link/)).toBeTruthy();
  });

  it('is reported as unknown, in French, when its token does not exist', async () => {
    await visit({ path: `${path}?token=nobody-sent-this-token`, locale: 'fr-CA', country: 'CA' });
    expect(await heading('Ce lien ne fonctionne pas')).toBeTruthy();
  });

  it('keeps the typed email address after a network failure', async () => {
    const page = await follow();
    page.fate('/partner-entitlements/link', 'unsent');
    await heading('Your included subscription');
    await page.fill('Email', 'kept@example.com');
    page.fate('/email', 'unsent');
    await page.press('Continue');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('kept@example.com');
  });
});

describe('partner entitlement', () => {
  it('is activated with one click, and is shown as active on the next visit', async () => {
    const page = await come();
    await heading('Your included subscription');
    expect(screen.getByText(/Northline Bank includes 6 months/)).toBeTruthy();
    await page.press('Activate');
    await heading('Your subscription is active');
    expect(screen.getByText(/No card needed/)).toBeTruthy();
    page.unmount();
    const again = await visit({ path, again: page });
    await heading(/^Already active since/);
    await waitFor(() =>
      expect(again.titles.at(-1)).toMatch(/^Already active since \w+ \d+, \d{4}$/),
    );
  });

  it('is offered while pending, before one that is already active', async () => {
    const page = await come();
    await page.press('Activate');
    await heading('Your subscription is active');
    page.unmount();
    await page.backend.given.partnerEntitlement({ of: page.customer, months: 3 });
    await visit({ path, again: page });
    await heading('Your included subscription');
    expect(screen.getByText(/Northline Bank includes 3 months/)).toBeTruthy();
  });

  it.each(['ended', 'PENDING'])(
    'counts as used in status %s and cannot be activated',
    async (status) => {
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
    },
  );

  it('links to the account while the player is not built', async () => {
    const page = await come({ notOpen: ['/onboarding'] });
    await heading('Your included subscription');
    await page.press('Activate');
    await heading('Your subscription is active');
    expect(screen.queryByRole('link', { name: 'Start listening' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to my account' }).getAttribute('href')).toBe(
      '/account',
    );
  });

  it('stays available for a customer who already has a plan', async () => {
    const page = await come({ hasPlan: true });
    await heading('Your included subscription');
    await page.press('Activate');
    await heading('You already have a plan');
    expect(screen.getByText(/You have until/)).toBeTruthy();
  });

  it('can be activated again after a lost response', async () => {
    const page = await come();
    await heading('Your included subscription');
    page.fate('/activate', 'lost');
    await page.press('Activate');
    await screen.findByText('We can’t reach Sideband');
    await page.press('Activate');
    await heading('Your subscription is active');
  });

  it('is reported as missing, with a link to plans, when no partner includes a plan', async () => {
    const page = await visit({ path, asCustomer: true });
    await heading('We didn’t find a plan included for you');
    await waitFor(() => expect(page.titles.at(-1)).toBe('We didn’t find a plan included for you'));
  });
});
