import { describe, expect, it } from '@jest/globals';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { act, screen, waitFor } from '@testing-library/react';
import { heading, visit } from './test-visit.tsx';

const hasFocus = (element: HTMLElement) =>
  waitFor(() => expect(document.activeElement).toBe(element));

describe('find account: match', () => {
  it('asks for confirmation and shows only masked details', async () => {
    const { backend, customer, enter, press } = await visit();
    const avery = await customer();
    const { radioIdLastFour } = await backend.given.radio({ of: avery });
    await enter(avery);
    await press('Find my account');

    await hasFocus(await heading('Is this you?'));
    const shown = document.body.textContent ?? '';
    for (const part of ['A. S.', 'c•••@example.com', '2016 BMW 320i', radioIdLastFour])
      expect(shown).toContain(part);
    for (const part of ['Stone', 'Capitol', '12207', '0111', avery.handle])
      expect(shown).not.toContain(part);
  });

  it('reports each component of the page to the data layer once', async () => {
    const { sdk, customer, enter, press } = await visit();
    await enter(await customer());
    await press('Find my account');
    await heading('Is this you?');
    const parts: unknown[] = [];
    sdk.dataLayer.into((told) => void (told.event === 'component' && parts.push(told)));
    const stage = { event: 'component', page: 'authenticate' };
    expect(parts).toEqual([
      { ...stage, component: 'accountlookup' },
      { ...stage, component: 'accountlookupinterstitialstep' },
    ]);
  });

  it('asks for sign-in when the account has an active plan', async () => {
    const { backend, customer, enter, press } = await visit();
    const avery = await customer();
    await backend.given.subscription({ of: avery });
    await enter(avery);
    await press('Find my account');
    await heading('Is this you?');
    await press('Yes, continue');
    await hasFocus(await heading('You already have a plan'));
    expect(await screen.findByLabelText('Email or username')).toBeTruthy();
  });

  it('keeps the typed details when the customer rejects the match', async () => {
    const { customer, enter, press } = await visit();
    const avery = await customer();
    await enter(avery);
    await press('Find my account');
    await heading('Is this you?');
    await press('No, search again');
    await hasFocus(await heading('Find your account'));
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(avery.handle);
  });

  it('says that there is nothing to renew and links to plans', async () => {
    const { customer, enter, press } = await visit({ path: '/subscribe/checkout/renewal/flepz' });
    await enter(await customer());
    await press('Find my account');
    await heading('Is this you?');
    await press('Yes, continue');
    await heading('Nothing to renew');
    expect(screen.getByRole('link', { name: 'See plans' })).toBeTruthy();
  });
});

describe('find account: no match', () => {
  it('keeps the typed details and links to next steps', async () => {
    const { customer, enter, press } = await visit();
    const avery = await customer();
    await enter(avery, { zip: '10001' });
    await press('Find my account');
    await screen.findByText(
      'We couldn’t find an account with these details',
      {},
      { timeout: 10_000 },
    );
    expect(document.activeElement?.textContent).toContain('We couldn’t find an account');
    expect(screen.getByLabelText<HTMLInputElement>(/^ZIP/).value).toBe('10001');
    expect(screen.getByRole('link', { name: 'I’m new here: see plans' })).toBeTruthy();
  });

  it('offers sign-in when the human check fails', async () => {
    const { enter, press } = await visit();
    await enter({ handle: 'refused-check@example.com' });
    await press('Find my account');
    await screen.findByText('We can’t search right now', {}, { timeout: 10_000 });
    expect(screen.getByLabelText<HTMLInputElement>('Email or username').value).toBe(
      'refused-check@example.com',
    );
  });

  it('reports every missing field and sends no request', async () => {
    const { backend, press } = await visit();
    await press('Find my account');
    expect(await screen.findAllByRole('link', { name: /^Enter / })).toHaveLength(5);
    expect(backend.timesAsked('eligibilityCheck.captcha')).toBe(0);
  });

  const noNumber = { name: /^Enter a phone number with 10 digits/ };

  it('reports an invalid phone number at its field and sends no lookup', async () => {
    const { backend, user, customer, enter, press } = await visit();
    await enter(await customer());
    const phone = screen.getByLabelText(/^Phone/);
    await user.clear(phone);
    await user.click(phone);
    await user.paste('12');
    await press('Find my account');
    expect(await screen.findByRole('link', noNumber)).toBeTruthy();
    expect(backend.timesAsked('identification.byDetails')).toBe(0);
  });

  it('reports a phone number that the server rejects', async () => {
    const { backend, customer, enter, press } = await visit();
    await enter(await customer());
    backend.refuse('identification.byDetails', { code: 'INVALID_PHONE_NUMBER' });
    await press('Find my account');
    expect(await screen.findByRole('link', noNumber, { timeout: 10_000 })).toBeTruthy();
    expect(screen.getByLabelText(/^Phone/).getAttribute('aria-invalid')).toBe('true');
  });

  it('reports an email address that the server rejects', async () => {
    const { backend, customer, enter, press } = await visit();
    await enter(await customer());
    backend.refuse('identification.byDetails', { code: 'INVALID_HANDLE' });
    await press('Find my account');
    const said = { name: /^Enter an email address/ };
    expect(await screen.findByRole('link', said, { timeout: 10_000 })).toBeTruthy();
    expect(screen.getByLabelText(/^Email/).getAttribute('aria-invalid')).toBe('true');
  });
});

it('find account: redirects a signed-in customer to the account page', async () => {
  const { backend, sdk, address } = await visit();
  const avery = await backend.given.customer();
  await act(async () => void (await signInWithPassword(sdk, avery)));
  await waitFor(() => expect(address()).toBe('/account'));
});

const front = '/subscribe/checkout/flepz';
const renewalFront = '/subscribe/checkout/renewal/flepz';
const renewal = '/subscribe/checkout/renewal?utm=letter&from=flepz';

it.each([
  ['an ending plan', front, 'pending_cancellation', renewal],
  ['an ending plan', renewalFront, 'pending_cancellation', renewal],
  ['no plan', front, undefined, '/subscribe?utm=letter&from=flepz'],
] as const)(
  'find account: forwards a customer with %s from %s and keeps the query string',
  async (_, from, state, goal) => {
    const path = `${from}?utm=letter`;
    const { backend, customer, enter, press, address } = await visit({ path });
    const avery = await customer();
    if (state) await backend.given.subscription({ of: avery, state });
    await enter(avery);
    await press('Find my account');
    await heading('Is this you?');
    await press('Yes, continue');
    await waitFor(() => expect(address()).toBe(goal));
  },
);

it.each(['renewalcode=choice', 'x=1&RenewalCode=CHOICE'])(
  'find account: mentions the choice of renewal terms with %s',
  async (query) => {
    await visit({ path: `${renewalFront}?${query}` });
    expect(await screen.findByText('Choose how to renew: monthly or annual.')).toBeTruthy();
  },
);

it.each([
  [front, 'other', 'Find your account'],
  [renewalFront, 'other', 'Find your account to renew'],
  [renewalFront, '', 'Find your account to renew'],
])(
  'find account: does not mention the choice of renewal terms at %s with renewalcode=%s',
  async (path, code, title) => {
    await visit({ path: `${path}?renewalcode=${code}` });
    await heading(title);
    expect(screen.queryByText(/Choose how to renew/)).toBeNull();
  },
);
