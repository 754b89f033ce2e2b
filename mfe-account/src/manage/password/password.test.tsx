import { describe, expect, it } from '@jest/globals';
import { identities, signInWithPassword } from '@sideband/shared-sdk/identity';
import { screen, waitFor } from '@testing-library/react';
import { heading } from '../../test-visit.tsx';
import { open } from '../test-manage.tsx';

const newPassword = 'Quiet-Morning-7';

/** Opens the form for a new password. */
async function change(options: Parameters<typeof open>[1] = {}) {
  const opened = await open('password', options);
  const password = await opened.setting('Password');
  await opened.press(options.hasPassword === false ? 'Set a password' : 'Change', password);
  const { handle } = opened.avery;
  const signsIn = async (secret: string) =>
    (await signInWithPassword(opened.backend.newSdk(), { handle, password: secret })).ok;
  return { ...opened, password, signsIn };
}

describe('password', () => {
  it('changes with the current one, and ends the other sessions', async () => {
    const { avery, backend, password, type, press, signsIn } = await change();
    const other = backend.newSdk();
    await signInWithPassword(other, avery);

    await type('Current password', avery.password);
    await type('New password', newPassword);
    await press('Save', password);

    expect(await password.findByText('Saved')).toBeTruthy();
    expect(await signsIn(newPassword)).toBe(true);
    await expect(other.bind(identities).me()).rejects.toMatchObject({ status: 401 });
  });

  it('takes the focus into each of its forms', async () => {
    const { avery, password, press, user, passcodeTo } = await change();
    expect(document.activeElement).toBe(screen.getByLabelText('Current password'));
    await press('Use a code instead', password);
    const code = await screen.findByLabelText(/6-digit code/);
    expect(document.activeElement).toBe(code);
    await user.type(code, await passcodeTo(avery.handle));
    const next = await screen.findByLabelText('New password');
    await waitFor(() => expect(document.activeElement).toBe(next));
    await press('Cancel', password);
    expect(document.activeElement).toBe(password.getByRole('button', { name: 'Change' }));
  });

  it('stays if the current one is wrong, and keeps what was typed', async () => {
    const { avery, password, type, press, typedIn, signsIn } = await change();
    await type('Current password', 'wrong');
    await type('New password', newPassword);
    await press('Save', password);

    expect((await password.findAllByText(/^That isn’t your current password/)).length).toBe(2);
    expect(await typedIn('New password')).toBe(newPassword);
    expect(await signsIn(avery.password)).toBe(true);
  });

  it.each([
    ['', 'Enter a new password'],
    ['onlylowercase', 'Your new password doesn’t meet every requirement yet'],
  ])('is not sent while it is "%s"', async (typed, message) => {
    const { avery, backend, password, type, press } = await change();
    await type('Current password', avery.password);
    await type('New password', typed);
    await press('Save', password);
    expect((await password.findAllByText(message)).length).toBe(2);
    expect(backend.timesAsked('accountManagement.updatePassword')).toBe(0);
  });

  it('names the word that makes it easy to guess', async () => {
    const { avery, password, type, press } = await change();
    await type('Current password', avery.password);
    await type('New password', 'Music-Lover-82');
    await press('Save', password);
    expect((await password.findAllByText(/^Leave out “music”/)).length).toBe(2);
  });

  it('reports a refusal of the server at the field', async () => {
    const { avery, backend, password, type, press } = await change();
    await type('Current password', avery.password);
    await type('New password', newPassword);
    backend.refuse('accountManagement.updatePassword', { code: 'PASSWORD_POLICY_NOT_MET' });
    await press('Save', password);
    expect((await password.findAllByText(/doesn’t meet every requirement/)).length).toBe(2);
  });

  it('asks to wait after too many attempts', async () => {
    const { avery, backend, password, type, press } = await change();
    await type('Current password', avery.password);
    await type('New password', newPassword);
    const refusal = { code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds: 600 };
    backend.refuse('accountManagement.updatePassword', refusal);
    await press('Save', password);
    expect(await password.findByText(/^Wait 10 minutes/)).toBeTruthy();
  });

  it('can be replaced with a code when it is forgotten', async () => {
    const { avery, password, press, user, type, passcodeTo, signsIn } = await change();
    await press('Use a code instead', password);
    const field = await screen.findByLabelText(/6-digit code/);
    await user.type(field, await passcodeTo(avery.handle));

    await type('New password', newPassword);
    expect(screen.queryByLabelText('Current password')).toBeNull();
    await press('Save', password);

    expect(await password.findByText('Saved')).toBeTruthy();
    expect(await signsIn(newPassword)).toBe(true);
  });

  it('is not replaced with a wrong code', async () => {
    const { password, press, user } = await change();
    await press('Use a code instead', password);
    await user.type(await screen.findByLabelText(/6-digit code/), '000000');
    expect((await password.findAllByText(/^That code isn’t right/)).length).toBe(2);
  });

  it('is set for the first time without another one', async () => {
    const { password, type, press, signsIn } = await change({ hasPassword: false });
    expect(screen.queryByLabelText('Current password')).toBeNull();
    await type('New password', newPassword);
    await press('Save', password);
    expect(await password.findByText('Saved')).toBeTruthy();
    expect(password.getByText(/^You have a password/)).toBeTruthy();
    expect(await signsIn(newPassword)).toBe(true);
  });

  it('may have changed if the answer was lost, and the page says so', async () => {
    const { avery, backend, password, type, press } = await change();
    await type('Current password', avery.password);
    await type('New password', newPassword);
    backend.loseAnswer('accountManagement.updatePassword');
    await press('Save', password);
    expect(await password.findByText(/may already work/)).toBeTruthy();
  });

  it('is never kept in a draft', async () => {
    const { avery, sdk, type } = await change();
    await type('Current password', avery.password);
    await type('New password', newPassword);
    const route = '/account/manage/password';
    for (const field of ['current', 'next', 'password']) {
      expect(sdk.drafts.get(route, field) ?? '').toBe('');
    }
  });
});

describe('sign out everywhere', () => {
  it('ends every session, and asks for a new sign-in on the same page', async () => {
    const { avery, backend, setting, press } = await open('password');
    const other = backend.newSdk();
    await signInWithPassword(other, avery);
    const everywhere = await setting('Sign out everywhere');

    await press('Sign out everywhere', everywhere);
    expect(everywhere.getByText(/this one included/)).toBeTruthy();
    await press('Sign out everywhere', everywhere);

    expect(await heading('Sign in')).toBeTruthy();
    await expect(other.bind(identities).me()).rejects.toMatchObject({ status: 401 });
  });

  it('ends nothing if it is cancelled or fails', async () => {
    const { backend, sdk, setting, press } = await open('password');
    const everywhere = await setting('Sign out everywhere');
    await press('Sign out everywhere', everywhere);
    backend.fail('session.revokeAll', 500);
    await press('Sign out everywhere', everywhere);
    expect(await everywhere.findByText(/Nothing was changed/)).toBeTruthy();
    await press('Cancel', everywhere);
    expect(sdk.session.current().type).toBe('authenticated');
  });
});
