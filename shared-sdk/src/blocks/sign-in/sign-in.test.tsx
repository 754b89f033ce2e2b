import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { handleField, heading, visit, waysShown } from './test-visit.tsx';

describe('SignIn', () => {
  it('asks for the handle first, in a field that autofills usernames and passkeys', async () => {
    await visit();
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    expect(handleField().getAttribute('autocomplete')).toBe('username webauthn');
  });

  it('asks a customer who has a password for it, and keeps the other methods one press away', async () => {
    const { backend, start, press } = await visit({
      phone: '2125550111',
      passcodesBy: ['EMAIL', 'PHONE'],
    });

    await start();

    await heading('Enter your password');
    expect(screen.getByRole('button', { name: 'Forgot password?' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Email me a code instead' })).toBeTruthy();
    await press('More ways to sign in');
    await heading('How do you want to sign in?');
    expect(backend.timesAsked('oneTimePasscode.initiate')).toBe(0);
  });

  it('lists the sign-in methods the server offers with masked destinations and sends no passcode yet', async () => {
    const { backend, start, press } = await visit({
      phone: '2125550111',
      passcodesBy: ['EMAIL', 'PHONE'],
    });

    await start();
    await press('More ways to sign in');

    await heading('How do you want to sign in?');
    expect(waysShown()).toEqual([
      'Use my password',
      'Email me a codec•••@example.com',
      'Text me a code•••• 0111',
      'Email me a sign-in linkc•••@example.com',
    ]);
    expect(backend.timesAsked('oneTimePasscode.initiate')).toBe(0);
  });

  it.each([
    ['one contact option and a password', {}, 'Enter your password'],
    [
      'two contact options and no password',
      { phone: '2125550111', passcodesBy: ['EMAIL', 'PHONE'], hasPassword: false },
      'How do you want to sign in?',
    ],
    ['no contact option and a password', { passcodesBy: [] }, 'Enter your password'],
  ] as [string, Parameters<typeof visit>[0], string][])(
    'sends no passcode before a sign-in method is chosen, given %s',
    async (_, options, step) => {
      const { backend, start } = await visit(options);

      await start();

      await heading(step);
      expect(backend.timesAsked('oneTimePasscode.initiate')).toBe(0);
    },
  );

  it('marks the method used last and puts it first', async () => {
    const { start } = await visit({
      phone: '2125550111',
      passcodesBy: ['EMAIL', 'PHONE'],
      hasPassword: false,
    });
    localStorage.setItem('sideband.signIn.lastWay', 'PHONE');

    await start();

    await heading('How do you want to sign in?');
    expect(waysShown()).toEqual([
      'Text me a code•••• 0111Last used',
      'Email me a codec•••@example.com',
      'Email me a sign-in linkc•••@example.com',
    ]);
  });

  it('reports an unknown handle next to the field and keeps the handle', async () => {
    const { start } = await visit();

    await start('nobody@example.com');

    const said = await screen.findAllByText(/We can’t find an account with this email or username/);
    expect(said).toHaveLength(2);
    expect(handleField()).toHaveProperty('value', 'nobody@example.com');
  });

  it('emails a link, shows the masked address, and sends another link on request', async () => {
    const { backend, customer, start, choose, press } = await visit();
    await start();
    await choose(/^Email me a sign-in link/);
    await heading('Check your email');
    expect(screen.getByText('c•••@example.com')).toBeTruthy();

    await press('Send a new link');
    await screen.findByText('We sent a new link.');

    expect(backend.timesAsked('magicLink.request')).toBe(2);
    expect(await backend.given.latestMessage(customer.handle)).toHaveProperty('magicLinkId');
  });

  it('remembers the sign-in method used last', async () => {
    const { sdk, start, choose, fill, passcode, timesDone } = await visit();
    await start();
    await choose(/^Email me a code/);
    await fill('One-time code', await passcode());
    await waitFor(() => expect(timesDone()).toBe(1));
    await sdk.session.signOut();

    expect(localStorage.getItem('sideband.signIn.lastWay')).toBe('EMAIL');
  });

  it('says at the first step that the service is busy, keeps the handle, and succeeds on retry', async () => {
    const { backend, customer, start, press } = await visit();
    backend.fail('identity.status', 503);
    await start();
    await screen.findByText('Sideband is very busy right now');
    expect(handleField()).toHaveProperty('value', customer.handle);

    await press('Continue');

    await heading('Enter your password');
  });

  it('requires a handle before it sends a request', async () => {
    const { backend, press, problems } = await visit();

    await press('Continue');

    await screen.findByText('There is a problem');
    expect(screen.getAllByText('Enter your email or username')).toHaveLength(2);
    expect(backend.timesAsked('identity.status')).toBe(0);
    expect(problems.at(-1)).toBe(true);
  });

  it('stores the handle as a draft, but never the password or passcode', async () => {
    const { sdk, customer, start, fill, press } = await visit();
    await start();
    await fill('Password', 'a wrong password');
    await press('Sign in');
    await screen.findAllByText(/That email and password don’t match/);
    await press('Email me a code instead');
    await fill('One-time code', '000000');
    await screen.findAllByText(/That code isn’t right/);

    expect(sdk.drafts.get('/account/login', 'signIn.handle')).toBe(customer.handle);
    const kept = JSON.stringify({ ...sessionStorage, ...localStorage }) + document.cookie;
    expect(kept).not.toContain('a wrong password');
    expect(kept).not.toContain('000000');
  });

  it('moves focus to the first field of each step, or to the heading of one without a field', async () => {
    const { start, press } = await visit();
    await start();
    const password = await screen.findByLabelText('Password');
    await waitFor(() => expect(document.activeElement).toBe(password));
    expect(screen.getByRole('group', { name: 'Enter your password' }).contains(password)).toBe(
      true,
    );

    await press('More ways to sign in');

    const method = await heading('How do you want to sign in?');
    await waitFor(() => expect(document.activeElement).toBe(method));
  });

  it('goes back to the choice of sign-in methods and to the handle, which is kept', async () => {
    const { customer, start, press } = await visit();
    await start();

    await press('More ways to sign in');
    await heading('How do you want to sign in?');
    await press('Change email or username');

    await waitFor(() => expect(handleField()).toHaveProperty('value', customer.handle));
    expect(document.activeElement).toBe(handleField());
  });
});
