import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { handleField, heading, visit } from './test-visit.tsx';

describe('SignIn: password', () => {
  it('signs in with a password and provides the handle in a field for password managers', async () => {
    const { sdk, customer, start, fill, press, timesDone } = await visit();
    await start(` ${customer.handle} `);
    await heading('Enter your password');

    expect(handleField().getAttribute('autocomplete')).toBe('username');
    expect(handleField()).toHaveProperty('readOnly', true);
    expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password');
    await fill('Password', customer.password);
    await press('Sign in');

    await waitFor(() => expect(timesDone()).toBe(1));
    expect(sdk.session.current()).toEqual({ type: 'authenticated', handle: customer.handle });
  });

  it.each([true, false])(
    'passes on whether the customer wants to stay signed in: %s',
    async (options) => {
      const { sdk, customer, user, start, fill, press, timesDone } = await visit();
      const signIn = jest.spyOn(sdk.session, 'signIn');
      await start();
      const box = await screen.findByRole('checkbox', { name: /^Keep me signed in/ });
      // A long session must be opted into, so the box is unchecked by default.
      expect(box).toHaveProperty('checked', false);
      if (options) await user.click(box);
      await fill('Password', customer.password);
      await press('Sign in');

      await waitFor(() => expect(timesDone()).toBe(1));
      expect(signIn).toHaveBeenCalledWith(expect.anything(), customer.handle, {
        keepSignedIn: options,
      });
    },
  );

  it('shows one message for every wrong password and offers a passcode instead', async () => {
    const { start, fill, press, passcode, timesDone } = await visit();
    await start();
    await fill('Password', 'wrong');
    await press('Sign in');
    const said = await screen.findAllByText(/That email and password don’t match/);
    expect(said.map((one) => one.closest('a, label, p')?.nodeName)).toEqual(['A', 'P']);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'wrong');

    await press('Email me a code instead');
    await heading(/6-digit code/);
    await fill('One-time code', await passcode());

    await waitFor(() => expect(timesDone()).toBe(1));
  });

  it('says how long to wait after too many wrong passwords', async () => {
    const { customer, start, fill, press } = await visit();
    await start();
    for (let tries = 1; tries <= 5; tries += 1) {
      await fill('Password', `wrong ${tries}`);
      await press('Sign in');
      await screen.findAllByText(/That email and password don’t match/);
    }

    await fill('Password', customer.password);
    await press('Sign in');

    await screen.findByText('Password sign-in is paused');
    expect(screen.getByText(/Wait 15 minutes/)).toBeTruthy();
  });

  it('succeeds on retry after a network error and keeps the typed password', async () => {
    const { backend, customer, start, fill, press, timesDone } = await visit();
    await start();
    backend.fail('identity.authenticatePassword', 'network');
    await fill('Password', customer.password);
    await press('Sign in');
    await screen.findByText('We can’t reach Sideband');

    await press('Sign in');

    await waitFor(() => expect(timesDone()).toBe(1));
  });

  it('lets a customer who forgot the password sign in with a passcode, also after a wrong password', async () => {
    const { start, fill, press, passcode, timesDone } = await visit();
    await start();
    await fill('Password', 'wrong');
    await press('Sign in');
    await screen.findAllByText(/That email and password don’t match/);

    await press('Forgot password?');
    await screen.findByText('This code signs you in without your password.');
    await fill('One-time code', await passcode());

    await waitFor(() => expect(timesDone()).toBe(1));
  });

  it('offers a chat to a customer who forgot the password and can receive no passcode', async () => {
    const { backend, start, press } = await visit({ passcodesBy: [] });
    await start();
    expect(screen.queryByRole('button', { name: /code instead/ })).toBeNull();

    await press('Forgot password?');

    await screen.findByText('We can’t send you a code');
    expect(backend.timesAsked('oneTimePasscode.initiate')).toBe(0);
  });
});
