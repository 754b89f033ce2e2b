import { describe, expect, it } from '@jest/globals';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { screen, waitFor } from '@testing-library/react';
import { heading, visit } from '../test-visit.tsx';

describe('account login', () => {
  it.each([
    ['/account/login', '/account'],
    [
      '/account/login?returnTo=%2Fsubscribe%2Fgiftcard%3Ffrom%3Dmail',
      '/subscribe/giftcard?from=mail',
    ],
    ['/account/login?returnTo=https://evil.example/', '/account'],
    ['/account/login?returnTo=//evil.example', '/account'],
  ])('redirects from %s to %s after sign-in', async (path, goal) => {
    const { open, signIn, went } = await visit({ path });

    open();
    await heading('Sign in');
    await signIn();

    await waitFor(() => expect(went).toEqual([goal]));
  });

  it('opens the form of a new password after a sign-in without the forgotten one', async () => {
    const { backend, avery, open, user, went } = await visit({
      path: '/account/login',
      moves: true,
    });
    open();
    await user.click(await screen.findByLabelText('Email or username'));
    await user.paste(avery.handle);
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Forgot password?' }));
    await user.click(await screen.findByLabelText('One-time code'));
    await user.paste((await backend.given.latestMessage(avery.handle))?.passcode ?? '');

    const field = await screen.findByLabelText('Current password');
    expect(went).toEqual(['/account/manage/password']);
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(screen.getByRole('button', { name: /code instead/ })).toBeTruthy();
  });

  it('redirects a signed-in customer immediately', async () => {
    const { open, avery, sdk, went } = await visit({ path: '/account/login' });
    await signInWithPassword(sdk, avery);

    open();

    await waitFor(() => expect(went).toEqual(['/account']));
  });

  it('redirects paths below the sign-in page to the sign-in page', async () => {
    const { open, went } = await visit({ path: '/account/login/link?token=nonsense' });

    open();

    await waitFor(() => expect(went).toEqual(['/account/login']));
  });
});
