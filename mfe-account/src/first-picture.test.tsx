import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { heading, visit } from './test-visit.tsx';

describe('account first paint', () => {
  it.each(['/account', '/account/login'])(
    '%s renders although nothing else has started the session',
    async (path) => {
      const { open, firstPicture, sdk } = await visit({ path, started: false });

      open();
      await waitFor(() => expect(firstPicture()).toContain('Sign in'));

      await heading('Sign in');
      expect(sdk.session.current()).toMatchObject({ type: 'anonymous' });
    },
  );

  it.each(['/account', '/account/login'])(
    '%s shows the sign-in immediately, reports that the session failed to start, and retries on request',
    async (path) => {
      const { backend, open, firstPicture, user } = await visit({ path, started: false });
      backend.fail('device.register', 'network');

      open();
      await waitFor(() => expect(firstPicture()).toContain('Sign in'));
      await screen.findByText('We can’t reach Sideband');
      await user.click(screen.getByRole('button', { name: 'Try again' }));

      await heading('Sign in');
      expect(screen.queryByText('We can’t reach Sideband')).toBeNull();
    },
  );

  it('shows the account of a signed-in customer, not its skeleton', async () => {
    const { open, firstPicture, signedInBefore } = await visit({ started: false });
    await signedInBefore();

    open();

    await waitFor(() => expect(firstPicture()).toContain('Hello, Avery'));
  });
});
