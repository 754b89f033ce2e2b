import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { handleField, heading, visit } from './test-visit.tsx';

describe('SignIn: password', () => {
  it('signs in with a password and provides the handle in a field for password managers', async () => {
    const { sdk, customer, start, choose, fill, press, timesDone } = await visit();
    await start(` ${customer.handle} `);
    await choose('Password');
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
      const { sdk, customer, user, start, choose, fill, press, timesDone } = await visit();
      const signIn = jest.spyOn(sdk.session, 'signIn');
      await start();
      await choose('Password');
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
    const { start, choose, fill, press, passcode, timesDone } = await visit();
    await start();
    await choose('Password');
    await fill('Password', 'wrong');
    await press('Sign in');
    await screen.findByText('That sign-in and password do not match');
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'wrong');

    await press('Use a code instead');
    await heading(/6-digit code/);
    await fill('One-time code', await passcode());

    await waitFor(() => expect(timesDone()).toBe(1));
  });

  it('says how long to wait after too many wrong passwords', async () => {
    const { customer, start, choose, fill, press } = await visit();
    await start();
    await choose('Password');
    for (let tries = 1; tries <= 5; tries += 1) {
      await fill('Password', `wrong ${tries}`);
      await press('Sign in');
      await screen.findByText('That sign-in and password do not match');
    }

    await fill('Password', customer.password);
    await press('Sign in');

    await screen.findByText('Password sign-in is paused');
    expect(screen.getByText(/Wait 15 minutes/)).toBeTruthy();
  });

  it('succeeds on retry after a network error and keeps the typed password', async () => {
    const { backend, customer, start, choose, fill, press, timesDone } = await visit();
    await start();
    await choose('Password');
    backend.fail('identity.authenticatePassword', 'network');
    await fill('Password', customer.password);
    await press('Sign in');
    await screen.findByText('We cannot reach Sideband');

    await press('Sign in');

    await waitFor(() => expect(timesDone()).toBe(1));
  });
});
