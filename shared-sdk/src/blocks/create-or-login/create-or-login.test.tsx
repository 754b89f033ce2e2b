import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { exampleContact } from '@sideband/shared-sdk/identity/examples';
import { screen, waitFor, within } from '@testing-library/react';
import { createAndSignIn, stepOfRefusal } from './create-and-sign-in.ts';
import { visit } from './test-visit.tsx';

const errors = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('account step for a new customer', () => {
  it('continues with a new email, a valid password and a phone number', async () => {
    const { backend, enter, press, done, sdk } = await visit();
    await enter({});
    await press('Continue');
    expect(done()).toEqual({ kind: 'new' });
    expect(backend.timesAsked('identification.byEmail')).toBe(1);
    expect(backend.timesAsked('identity.create')).toBe(0);
    expect(sdk.session.current().type).toBe('anonymous');
  });

  it('continues with the email address alone when nothing else is requested', async () => {
    const { enter, press, done } = await visit({ asks: 'email' });
    await enter({ email: ' new@example.com ' });
    await press('Continue');
    expect(done()).toEqual({ kind: 'new' });
  });

  it('shows an error at each empty field', async () => {
    const { press, done } = await visit();
    await press('Continue');
    for (const name of ['Enter your email', 'Enter a password', 'Enter your phone number'])
      expect(await screen.findByRole('link', { name })).toBeTruthy();
    expect(done()).toBeUndefined();
  });

  it('shows an error for an invalid phone number before any request is sent', async () => {
    const { backend, enter, press, done } = await visit();
    await enter({ password: '', phone: '12' });
    await press('Continue');
    expect(await screen.findByRole('link', { name: /We can’t use this number/ })).toBeTruthy();
    expect(backend.timesAsked('identification.byEmail')).toBe(0);
    expect(done()).toBeUndefined();
  });

  it.each([
    ['Music-Lover-82!', 'Remove “music” from your password. It’s too easy to guess.'],
    ['Sideband-2-Day!', 'Remove “sideband” from your password. It’s too easy to guess.'],
    ['onlylowercase', 'Your password doesn’t meet every requirement yet'],
  ])('shows the server’s verdict on a password: %s', async (password, said) => {
    const { backend, enter, press, done } = await visit();
    await enter({ password });
    await press('Continue');
    expect(backend.timesAsked('validation.checkPassword')).toBe(1);
    expect(await screen.findByRole('link', { name: said })).toBeTruthy();
    expect(done()).toBeUndefined();
  });

  it('shows which rules a password meets while it is typed', async () => {
    const { fill } = await visit();
    await fill('Password', 'lower7');
    const rules = screen.getAllByRole('listitem').map((rule) => rule.textContent);
    expect(rules).toEqual([
      'At least 8 characters (not yet)',
      'One lowercase letter (done)',
      'One capital letter (not yet)',
      'One number (done)',
    ]);
    await fill('Password', 'Lower-78');
    for (const rule of screen.getAllByRole('listitem'))
      expect(rule.textContent).toMatch(/\(done\)$/);
  });

  it('shows all errors of one submit together, in page order, with the verdict on the password', async () => {
    const { enter, press, done, backend } = await visit();
    await enter({ email: 'new@', password: 'easytype', phone: '12' });
    await press('Continue');
    expect(errors()).toEqual([
      'Enter an email address, such as avery@example.com',
      'Your password doesn’t meet every requirement yet',
      'We can’t use this number. Enter 10 digits, such as 212 555 0111.',
    ]);
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(backend.timesAsked('identification.byEmail')).toBe(0);
    expect(done()).toBeUndefined();
  });

  it('shows errors of name and ZIP code together with that of the password', async () => {
    const { fill, press, done } = await visit({ asks: 'person' });
    await fill('Email', 'new@example.com');
    await fill('Password', 'Sideband-2-Day!');
    await fill('First name', 'Robin');
    await fill('ZIP code', '1');
    await press('Continue');
    expect(errors()).toEqual([
      'Remove “sideband” from your password. It’s too easy to guess.',
      'Enter your last name',
      'Enter a ZIP code, such as 12207 or 12207-1234',
    ]);
    await fill('Password', 'Correct-Horse-7!');
    await fill('Last name', 'Roy');
    await fill('ZIP code', '12207');
    await press('Continue');
    expect(done()).toEqual({ kind: 'new' });
  });

  it('shows the other errors beside a network error', async () => {
    const { enter, press, backend } = await visit();
    await enter({ phone: '12' });
    backend.fail('identification.byEmail', 'network');
    await press('Continue');
    await screen.findByText('We can’t reach Sideband');
    expect(errors()).toEqual(['We can’t use this number. Enter 10 digits, such as 212 555 0111.']);
  });

  it('keeps the typed email after a network error', async () => {
    const { backend, enter, press } = await visit();
    await enter({ email: 'kept@example.com' });
    backend.fail('identification.byEmail', 'network');
    await press('Continue');
    await screen.findByText('We can’t reach Sideband');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('kept@example.com');
  });
});

describe('account step for an existing customer', () => {
  it('signs in when the password matches the account', async () => {
    const { backend, enter, press, done, sdk } = await visit();
    const { handle, password } = await backend.given.customer();
    await enter({ email: handle, password });
    await press('Continue');
    expect(done()).toEqual({ kind: 'signedIn' });
    expect(sdk.session.current().type).toBe('authenticated');
  });

  it('opens the sign-in when the password does not match the account', async () => {
    const { backend, enter, press, fill, user, done } = await visit();
    const { handle, password } = await backend.given.customer();
    await enter({ email: handle, password: 'Brand-New-Pass-1' });
    await press('Continue');
    await screen.findByText('You already have an account');
    expect(screen.queryByText(/don’t match/)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Email or username').value).toBe(handle);
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    expect(screen.getByRole('button', { name: 'Forgot password?' })).toBeTruthy();
    expect(done()).toBeUndefined();
    await fill('Password', password);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(done()).toEqual({ kind: 'signedIn' }));
  });

  it('keeps everything typed for a customer who then uses another email', async () => {
    const { backend, enter, press } = await visit();
    const { handle } = await backend.given.customer();
    await enter({ email: handle, password: 'Brand-New-Pass-1' });
    await press('Continue');
    await press('Change email or username');
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(screen.getByLabelText('Email')).toHaveProperty('value', handle);
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'Brand-New-Pass-1');
    expect(screen.getByLabelText('Phone')).toHaveProperty('value', '(212) 555-0111');
  });

  it('offers the other methods when the password of the account is locked', async () => {
    const { backend, enter, press } = await visit();
    const { handle } = await backend.given.customer();
    backend.refuse('identity.authenticatePassword', { code: 'locked', retryAfterSeconds: 900 });
    await enter({ email: handle });
    await press('Continue');
    await screen.findByText('You already have an account');
    expect(screen.getByRole('heading', { name: 'How do you want to sign in?' })).toBeTruthy();
  });

  it('still leads to the sign-in when its methods cannot be fetched', async () => {
    const { backend, enter, press } = await visit();
    const { handle } = await backend.given.customer();
    await enter({ email: handle });
    backend.fail('identity.status', 'network');
    await press('Continue');
    await screen.findByText('You already have an account');
    expect(screen.getByLabelText('Email or username')).toHaveProperty('value', handle);
  });

  it('opens the sign-in when only an email address is asked for, and lets the customer use another one', async () => {
    const { backend, enter, press, done } = await visit({ asks: 'email' });
    const { handle } = await backend.given.customer();
    await enter({ email: handle });
    await press('Continue');
    await screen.findByText('You already have an account');
    await press('Change email or username');
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    await enter({ email: 'other@example.com' });
    await press('Continue');
    expect(done()).toEqual({ kind: 'new' });
  });

  it('opens the sign-in when a later step finds the email already registered', async () => {
    await visit({ asks: 'email', refusal: { code: 'IDENTITY_ALREADY_EXISTS_ERROR' } });
    expect(await screen.findByText('You already have an account')).toBeTruthy();
  });

  const option = { ...exampleContact, maskedValue: 'n•••@example.com' };
  const sent = { expiresAt: '2027-01-01T00:10:00Z', resendAfterSeconds: 30 };
  const start = { state: 'AwaitingOTP', identityId: 'somebody', option, sent } as const;
  it('opens the sign-in when a later step refuses the password', async () => {
    await visit({ asks: 'email', refusal: { code: 'INVALID_CREDENTIALS_ERROR' } });
    expect(await screen.findByText('You already have an account')).toBeTruthy();
    expect(screen.getByLabelText('Email or username')).toBeTruthy();
  });

  it('asks for the one-time passcode that was sent in a later step', async () => {
    const refusal = { code: 'WAITING_ON_ONE_TIME_PASSWORD_ERROR', start } as const;
    const { maskedValue: maskedEmail } = option;
    const { press } = await visit({ asks: 'email', refusal: { ...refusal, maskedEmail } });
    expect(await screen.findByText('You already have an account')).toBeTruthy();
    expect(screen.getByText(/n•••@example\.com/)).toBeTruthy();
    expect(screen.getByLabelText('One-time code')).toBeTruthy();
    expect(screen.queryByLabelText('Email or username')).toBeNull();

    await press('Use another email');
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });
});

it.each([
  [{ code: 'INVALID_EMAIL_ERROR' }, /can’t deliver mail/],
  [{ code: 'INVALID_PASSWORD_ERROR' }, /appeared in a data leak/],
  [{ code: 'INVALID_PHONE_NUMBER' }, /We can’t use this number/],
  [{ code: 'INVALID_HANDLE' }, /^Enter an email address/],
  [{ code: 'PASSWORD_DISALLOWED_WORDS', word: 'music' }, /^Remove “music” from your password/],
  [{ code: 'PASSWORD_POLICY_NOT_MET' }, /^Your password doesn’t meet every requirement yet/],
] as const)('account step shows the refusal of a later step: %j', async (refusal, said) => {
  await visit({ refusal });
  expect(await screen.findByRole('link', { name: said })).toBeTruthy();
});

describe('createAndSignIn', () => {
  const person = {
    email: 'new@example.com',
    firstName: 'Robin',
    lastName: 'Roy',
    phone: '2125550111',
    address: {
      addressLine1: '11 Verified Way',
      city: 'Albany',
      state: 'NY',
      zip: '12207',
      country: 'US' as const,
    },
    locale: 'en-US' as const,
  };

  it('signs in and stores name, phone number and address in the account', async () => {
    const sdk = createFakeBackend().newSdk();
    expect(await createAndSignIn(sdk, person)).toEqual({ ok: true, value: { isNew: true } });
    expect(await sdk.bind(accounts).read()).toMatchObject({
      value: { firstName: 'Robin', phone: '2125550111', serviceAddress: person.address },
    });
  });

  it('can be retried after a lost response without creating a second customer', async () => {
    const { loseAnswer, newSdk, timesAsked } = createFakeBackend();
    const sdk = newSdk();
    await sdk.session.start();
    loseAnswer('account.updateNameAndAddress');
    await expect(createAndSignIn(sdk, person)).rejects.toThrow();
    expect(await createAndSignIn(sdk, person)).toEqual({ ok: true, value: { isNew: false } });
    expect(timesAsked('identity.create')).toBe(1);
  });

  it('signs in an existing customer when the given password matches', async () => {
    const { given, newSdk } = createFakeBackend();
    const { handle, password } = await given.customer();
    const sdk = newSdk();
    const made = await createAndSignIn(sdk, { ...person, email: handle, password });
    expect(made).toEqual({ ok: true, value: { isNew: false } });
    expect(sdk.session.current()).toEqual({ type: 'authenticated', handle });
  });

  it('reports that the customer exists and does not sign them in', async () => {
    const { given, newSdk, timesAsked } = createFakeBackend();
    const { handle } = await given.customer();
    const sdk = newSdk();
    const refused = await createAndSignIn(sdk, { ...person, email: handle });
    expect(refused).toEqual({ ok: false, error: { code: 'IDENTITY_ALREADY_EXISTS_ERROR' } });
    expect(timesAsked('identity.authenticatePassword')).toBe(0);
    if (!refused.ok)
      expect(stepOfRefusal(refused.error, { phoneStands: 'details' })).toBe('account');
    expect(sdk.session.current().type).toBe('anonymous');
  });
});
