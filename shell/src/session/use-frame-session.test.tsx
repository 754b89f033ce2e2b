import { describe, expect, it } from '@jest/globals';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { SdkContext } from '@sideband/shared-sdk/react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { useFrameSession } from './use-frame-session.ts';

const seen: string[] = [];

function Frame() {
  const { session, onSignOut } = useFrameSession();
  seen.push(`${useLocation().pathname} ${session.type}`);
  return (
    <button type="button" onClick={onSignOut}>
      {session.type}
    </button>
  );
}

describe('useFrameSession', () => {
  it('navigates to the sign-in page on sign-out without waiting for the server', async () => {
    const backend = createFakeBackend();
    const sdk = backend.newSdk();
    await signInWithPassword(sdk, await backend.given.customer());
    render(
      <SdkContext value={sdk}>
        <MemoryRouter>
          <Frame />
        </MemoryRouter>
      </SdkContext>,
    );
    backend.delay(600_000);

    await userEvent.click(await screen.findByRole('button', { name: 'authenticated' }));

    await waitFor(() => expect(seen.at(-1)).toBe('/account/login anonymous'));
    // The sign-in page would redirect a signed-in customer to the account.
    expect(seen).not.toContain('/account/login authenticated');
  });
});
