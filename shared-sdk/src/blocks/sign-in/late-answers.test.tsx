import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { visit } from './test-visit.tsx';

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name });

describe('SignIn: late responses', () => {
  it('stays at the first step when a passcode request completes after the customer has switched to another email', async () => {
    const { start, hold, choose, press, backend } = await visit();
    await start();
    await heading('Enter your password');
    const letGo = hold('/otp/');
    await choose(/^Email me a code/);
    await press('Change email or username');

    await letGo();

    await start();
    await heading('Enter your password');
    expect(backend.timesAsked('oneTimePasscode.initiate')).toBe(1);
  });

  it('ignores the refusal of a password that arrives after the customer has chosen another sign-in method', async () => {
    const { start, hold, fill, press } = await visit();
    await start();
    await fill('Password', 'wrong');
    const letGo = hold('/authenticate/password');
    await press('Sign in');
    await press('More ways to sign in');

    await letGo();

    await press('Use my password');
    await heading('Enter your password');
    expect(screen.queryByText(/That email and password don’t match/)).toBeNull();
  });

  it('completes a sign-in that succeeds after the customer has chosen another method', async () => {
    const { customer, start, hold, fill, press, timesDone } = await visit();
    await start();
    await fill('Password', customer.password);
    const letGo = hold('/authenticate/password');
    await press('Sign in');
    await press('More ways to sign in');

    await letGo();

    await waitFor(() => expect(timesDone()).toBe(1));
  });

  it('ignores the other sign-in methods while a request is in flight', async () => {
    const { backend, start, hold, choose, press } = await visit();
    await start();
    const letGo = hold('/otp/');
    await choose(/^Email me a code/);

    await press('Use my password');
    await press(/^Email me a sign-in link/);

    await letGo();
    await heading(/6-digit code/);
    expect(backend.timesAsked('magicLink.request')).toBe(0);
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
