import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import { open } from '../test-manage.tsx';

describe('username', () => {
  it('is added beside the email', async () => {
    const { sdk, setting, press, type } = await open('login');
    const username = await setting('Username');
    await press('Add', username);
    await type('Username', 'northern.light');
    await press('Save', username);
    expect(await username.findByText('northern.light')).toBeTruthy();
    expect(username.getByText('Saved')).toBeTruthy();
    expect((await sdk.bind(accounts).read()).value.username).toBe('northern.light');
  });

  it('is removed, so that only the email signs in', async () => {
    const { setting, press } = await open('login', { username: 'northern.light' });
    const username = await setting('Username');
    await press('Change', username);
    await press('Use only my email', username);
    expect(await username.findByText(/^None/)).toBeTruthy();
  });

  it.each([
    ['', 'Enter a username'],
    ['ab', /^Use 3 to 50 letters/],
    ['ada@example.com', /^Use 3 to 50 letters/],
  ])('is not sent while it is "%s"', async (typed, message) => {
    const { backend, setting, press, type } = await open('login');
    const username = await setting('Username');
    await press('Add', username);
    await type('Username', typed);
    await press('Save', username);
    expect((await username.findAllByText(message)).length).toBe(2);
    expect(backend.timesAsked('accountManagement.updateLogin')).toBe(0);
  });

  it.each([
    ['USERNAME_IN_USE', /^Someone already uses/],
    ['HANDLE_ALREADY_IN_USE', /^Someone already uses/],
    ['EMAIL_INVALID', /^To sign in with another email/],
  ])('is reported at the field if it is refused: %s', async (code, message) => {
    const { backend, setting, press, type, typedIn } = await open('login');
    const username = await setting('Username');
    await press('Add', username);
    await type('Username', 'northern.light');
    backend.refuse('accountManagement.updateLogin', { code });
    await press('Save', username);
    expect((await username.findAllByText(message)).length).toBe(2);
    expect(await typedIn('Username')).toBe('northern.light');
  });

  it('is kept in the form after a failure', async () => {
    const { backend, setting, press, type, typedIn } = await open('login');
    const username = await setting('Username');
    await press('Add', username);
    await type('Username', 'northern.light');
    backend.fail('accountManagement.updateLogin', 500);
    await press('Save', username);
    expect(await username.findByText(/Nothing was changed/)).toBeTruthy();
    expect(await typedIn('Username')).toBe('northern.light');
  });
});
