import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { visit } from './test-visit.tsx';

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name });

describe('SignIn: late responses', () => {
  it('stays at the first step when a passcode request completes after the customer has switched to another email', async () => {
    const { start, hold, choose, press, backend } = await visit();
    await start();
    await heading('How do you want to sign in?');
    const letGo = hold('/otp/');
    await choose(/Code by email/);
    await press('Use another email');

    await letGo();

    await start();
    await heading('How do you want to sign in?');
    expect(backend.timesAsked('oneTimePasscode.initiate')).toBe(1);
  });

  it('ignores the refusal of a password that arrives after the customer has chosen another sign-in method', async () => {
    const { start, hold, choose, fill, press } = await visit();
    await start();
    await choose('Password');
    await fill('Password', 'wrong');
    const letGo = hold('/authenticate/password');
    await press('Sign in');
    await press('Use another way');

    await letGo();

    await choose('Password');
    await heading('Enter your password');
    await press('Use another way');
    await heading('How do you want to sign in?');
    expect(screen.queryByText('That sign-in and password do not match')).toBeNull();
  });

  it('completes a sign-in that succeeds after the customer has chosen another method', async () => {
    const { customer, start, hold, choose, fill, press, timesDone } = await visit();
    await start();
    await choose('Password');
    await fill('Password', customer.password);
    const letGo = hold('/authenticate/password');
    await press('Sign in');
    await press('Use another way');

    await letGo();

    await waitFor(() => expect(timesDone()).toBe(1));
  });

  it('locks the choice of sign-in methods while a request is in flight', async () => {
    const { user, start, hold, choose } = await visit();
    await start();
    expect(
      await screen.findByRole('group', { name: /^How do you want to sign in\?/ }),
    ).toBeTruthy();
    const letGo = hold('/otp/');
    await choose(/Code by email/);

    await user.click(screen.getByRole('radio', { name: 'Password' }));

    expect(screen.getByRole('radio', { name: /Code by email/ })).toHaveProperty('checked', true);
    await letGo();
    await heading(/6-digit code/);
  });

  it('sends only one new passcode for repeated presses and moves focus to the confirmation', async () => {
    const { backend, start, hold, press } = await visit(
      { hasPassword: false },
      { resendsAtOnce: true },
    );
    await start();
    await screen.findByRole('button', { name: 'Send a new code' });
    const letGo = hold('/otp/initiate');
    await press('Send a new code');
    await press('Send a new code');

    await letGo();

    const said = await screen.findByText(/^We sent a new code/);
    await waitFor(() => expect(document.activeElement).toBe(said));
    expect(backend.timesAsked('oneTimePasscode.initiate')).toBe(2);
  });
});
