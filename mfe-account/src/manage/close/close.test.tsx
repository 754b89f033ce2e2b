import { describe, expect, it } from '@jest/globals';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { screen, waitFor } from '@testing-library/react';
import { heading } from '../../test-visit.tsx';
import { open } from '../test-manage.tsx';

/** A customer whose session was handed to the device. */
const me = {
  identityId: '00000000-0000-4000-8000-000000000001',
  username: null,
  phone: null,
  state: 'ACCOUNT',
  contactOptions: [{ type: 'EMAIL', maskedValue: 'c•••@example.com' }],
  hasPassword: true,
  passkeys: 1,
  signedInAt: null,
};

/** Opens the form that closes the account. */
async function closing(options: Parameters<typeof open>[1] = {}) {
  const opened = await open('close', options);
  await opened.press('Close my account');
  const form = await opened.setting('Close my account');
  return { ...opened, form };
}

describe('closing the account', () => {
  it('asks for the email, signs out everywhere and says until when it can be undone', async () => {
    const { avery, backend, sdk, form, press, type } = await closing();
    const other = backend.newSdk();
    await signInWithPassword(other, avery);
    await type('Your email', avery.handle);
    await press('Close my account', form);

    const title = await heading('Your account is closed');
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(await screen.findByText(/^On .+, we’ll erase your personal data/)).toBeTruthy();
    expect(sdk.session.current().type).toBe('anonymous');
    expect(backend.openSessions('authenticated')).toBe(0);
    const keep = screen.getByRole('link', { name: 'Keep my account' });
    expect(keep.getAttribute('href')).toBe('/account/login');
  });

  it.each(['', 'eve@example.com'])('does not start with "%s" as the email', async (typed) => {
    const { backend, form, press, type } = await closing();
    await type('Your email', typed);
    await press('Close my account', form);
    expect((await form.findAllByText(/the email of this account/)).length).toBe(2);
    expect(backend.timesAsked('ownIdentity.remove')).toBe(0);
  });

  it('says what is lost, the credit included', async () => {
    await open('close', { credit: 2500 });
    expect(await screen.findByText(/Your credit of/)).toBeTruthy();
    expect(screen.getByText('$25.00')).toBeTruthy();
    expect(screen.getByText(/we keep your bills/)).toBeTruthy();
  });

  it('leads to the cancellation of a plan first', async () => {
    await open('close', {
      before: (backend, avery) => backend.given.subscription({ of: avery }),
    });
    expect(await screen.findByRole('heading', { name: 'Cancel your plan first' })).toBeTruthy();
    const way = screen.getByRole('link', { name: 'Cancel plan' });
    expect(way.getAttribute('href')).toMatch(/^\/subscription\/cancel\?subscription=sub-/);
    expect(screen.queryByRole('button', { name: 'Close my account' })).toBeNull();
  });

  it('waits for the end of a canceled plan, and says when that is', async () => {
    await open('close', {
      before: (backend, avery) =>
        backend.given.subscription({ of: avery, state: 'pending_cancellation' }),
    });
    expect(
      await screen.findByRole('heading', { name: 'Your plan has not ended yet' }),
    ).toBeTruthy();
    expect(screen.getByText(/^Ends /)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Cancel plan' })).toBeNull();
  });

  it('names what to do for each plan: cancel it here, at the partner, or wait for its end', async () => {
    await open('close', {
      before: async ({ given }, of) => {
        for (const more of [{ source: 'roku' }, { state: 'pending_cancellation' }] as const) {
          const { deviceId } = await given.radio({ of });
          await given.subscription({ of, deviceId, ...more });
        }
        await given.subscription({ of });
      },
    });
    expect(await screen.findByRole('heading', { name: 'Cancel your plans first' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Cancel with Roku' })).toBeTruthy();
    expect(screen.getAllByText(/^Ends /)).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Cancel plan' })).toBeTruthy();
  });

  it('leads to the payment of an amount that is due', async () => {
    await open('close', { amountDue: 1599 });
    expect(await screen.findByText('Pay your bill first')).toBeTruthy();
    const way = screen.getByRole('link', { name: 'Pay my bill' });
    expect(way.getAttribute('href')).toBe('/account/pay');
  });

  it('is possible with an amount that is too small to be paid', async () => {
    const { avery, form, press, type } = await closing({ amountDue: 19 });
    await type('Your email', avery.handle);
    await press('Close my account', form);
    expect(await heading('Your account is closed')).toBeTruthy();
  });

  it('asks for a new sign-in first, if the last one is not recent', async () => {
    const { avery, press, setting, signIn, type } = await open('close', {
      before: (backend, { handle }) => backend.answer('identity.me', { ...me, handle }),
    });
    expect(await screen.findByText(/we make sure that it’s you/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Close my account' })).toBeNull();
    await press('Sign in again');
    expect(await heading('Sign in to close your account')).toBeTruthy();
    await signIn();

    await press('Close my account');
    await type('Your email', avery.handle);
    await press('Close my account', await setting('Close my account'));
    expect(await heading('Your account is closed')).toBeTruthy();
  });

  it('asks for a new sign-in if the server finds the last one too old', async () => {
    const { avery, backend, form, press, setting, type, signIn } = await closing();
    await type('Your email', avery.handle);
    backend.refuse('ownIdentity.remove', { code: 'FRESH_SIGN_IN_NEEDED' });
    await press('Close my account', form);

    await press('Sign in again');
    expect(await heading('Sign in to close your account')).toBeTruthy();
    await signIn();

    await press('Close my account');
    await type('Your email', avery.handle);
    await press('Close my account', await setting('Close my account'));
    expect(await heading('Your account is closed')).toBeTruthy();
  });

  it.each([
    ['SUBSCRIPTION_ACTIVE', /^A plan has started/],
    ['AMOUNT_DUE', /^An amount has become due/],
  ])('says why it is refused: %s', async (code, message) => {
    const { avery, backend, sdk, form, press, type } = await closing();
    await type('Your email', avery.handle);
    backend.refuse('ownIdentity.remove', { code });
    await press('Close my account', form);
    expect(await form.findByText(message)).toBeTruthy();
    expect(sdk.session.current().type).toBe('authenticated');
  });

  it('is described in French', async () => {
    await open('close', { locale: 'fr-CA' });
    expect(await heading('Fermer le compte')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Fermer mon compte' })).toBeTruthy();
  });
});
