import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import { screen } from '@testing-library/react';
import { open } from '../test-manage.tsx';

/** Opens the page for a customer with a streaming plan, and the form that sets its username. */
async function choose({
  isOpen = true,
  ...options
}: Parameters<typeof open>[1] & { isOpen?: boolean } = {}) {
  const opened = await open('streaming', {
    ...options,
    before: async (backend, avery) => {
      const offer = await backend.given.offer({ country: avery.country });
      await backend.given.subscription({ of: avery, offer });
    },
  });
  const action = await screen.findByRole('button', { name: /^(Choose|Choisir)$/ });
  if (isOpen) await opened.user.click(action);
  const stored = async () =>
    (await opened.sdk.bind(accounts).readStreaming()).value.plans[0]?.streamingCredentials;
  return { ...opened, stored };
}

describe('streaming username', () => {
  it('is chosen by the customer, shown once, and masked from then on', async () => {
    const { press, type, stored, close, open } = await choose();
    await type('Streaming username', 'listener42');
    await press('Save');
    expect((await screen.findByText(/^You’ll sign in as/)).textContent).toBe(
      'You’ll sign in as listener42',
    );
    expect(screen.getByText('Saved')).toBeTruthy();
    expect(await stored()).toMatchObject({ username: 'listener42' });
    close();
    open();
    expect(await screen.findByText('l•••2')).toBeTruthy();
    expect(screen.queryByText(/listener42/)).toBeNull();
  });

  it('is made up on request', async () => {
    const { press, user, stored } = await choose();
    await user.click(screen.getByRole('radio', { name: /^Use a random one/ }));
    expect(screen.queryByLabelText('Streaming username')).toBeNull();
    await press('Save');
    expect(await screen.findByText(/^We made it up/)).toBeTruthy();
    expect(await stored()).toMatchObject({ hasRandomCredentials: true });
  });

  it('can be the email of the account', async () => {
    const { avery, press, type } = await choose();
    await type('Streaming username', avery.handle);
    await press('Save');
    expect((await screen.findByText(/^You’ll sign in as/)).textContent).toContain(avery.handle);
  });

  it.each([
    ['', 'Enter a streaming username'],
    ['ab', /^Use 3 to 50 letters/],
    ['eve@example.com', /^You can use only the email of your account/],
  ])('is not sent while it is "%s"', async (typed, message) => {
    const { backend, press, type } = await choose();
    await type('Streaming username', typed);
    await press('Save');
    expect((await screen.findAllByText(message)).length).toBe(2);
    expect(backend.timesAsked('account.updateStreaming')).toBe(0);
  });

  it.each([
    ['USERNAME_IN_USE', /^Someone already uses that username/],
    ['EMAIL_INVALID', /^You can use only the email of your account/],
  ])('is reported at the field if it is refused, and kept: %s', async (code, message) => {
    const { backend, press, type, typedIn } = await choose();
    await type('Streaming username', 'listener42');
    backend.refuse('account.updateStreaming', { code });
    await press('Save');
    expect((await screen.findAllByText(message)).length).toBe(2);
    expect(await typedIn('Streaming username')).toBe('listener42');
  });

  it('is kept through a new sign-in', async () => {
    const { avery, backend, press, type, typedIn, signIn } = await choose();
    await type('Streaming username', 'listener42');
    backend.endSessions();
    backend.refuseRenewals();
    await press('Save');
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    expect(avery.handle).toBeTruthy();
    await signIn();
    expect(await typedIn('Streaming username')).toBe('listener42');
  });

  it('is named in French', async () => {
    await choose({ locale: 'fr-CA' });
    expect(await screen.findByLabelText('Identifiant d’écoute')).toBeTruthy();
  });

  it('is not needed without a plan that streams', async () => {
    await open('streaming');
    expect(await screen.findByRole('heading', { name: 'No plan with streaming' })).toBeTruthy();
  });
});
