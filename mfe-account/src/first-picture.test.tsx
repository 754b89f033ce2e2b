import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { heading, visit } from './test-visit.tsx';

it.each(['/account', '/account/login'])(
  '%s completes its first picture though nobody else starts the session',
  async (path) => {
    const { open, firstPicture, sdk } = await visit({ path, started: false });

    open();
    await waitFor(() => expect(firstPicture()).toContain('Sign in'));

    await heading('Sign in');
    expect(sdk.session.current()).toMatchObject({ type: 'anonymous' });
  },
);

it.each(['/account', '/account/login'])(
  '%s asks for a sign-in at once, says when no session could be had, and tries again',
  async (path) => {
    const { backend, open, firstPicture, user } = await visit({ path, started: false });
    backend.fail('device.register', 'network');

    open();
    await waitFor(() => expect(firstPicture()).toContain('Sign in'));
    await screen.findByText('We cannot reach Sideband');
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    await heading('Sign in');
    expect(screen.queryByText('We cannot reach Sideband')).toBeNull();
  },
);

it('of who is signed in is the account, not the place kept for it', async () => {
  const { open, firstPicture, signedInBefore } = await visit({ started: false });
  await signedInBefore();

  open();

  await waitFor(() => expect(firstPicture()).toContain('Hello, Avery'));
});
