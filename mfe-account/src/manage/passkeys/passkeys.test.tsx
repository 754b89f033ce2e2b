import { afterEach, describe, expect, it } from '@jest/globals';
import { passkeys } from '@sideband/shared-sdk/passkey';
import { screen } from '@testing-library/react';
import type { visit } from '../../test-visit.tsx';
import { open } from '../test-manage.tsx';
import { deviceName } from './device-name.ts';

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
});

/** Simulates a browser that supports passkeys and fails to create one with the given error. */
function failWith(name: string) {
  Object.assign(globalThis, { PublicKeyCredential: class {} });
  const create = async () => {
    throw Object.assign(new Error(name), { name });
  };
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true });
}

const made = {
  credentialId: 'Y3JlZGVudGlhbA',
  name: 'My phone',
  createdAt: '2026-11-01T12:00:00Z',
  lastUsedAt: '2026-11-20T12:00:00Z',
  isSynced: true,
};

/** Opens the page for a customer with these passkeys. */
async function withPasskeys(list = [made], options: Parameters<typeof visit>[0] = {}) {
  const opened = await open('passkeys', {
    ...options,
    before: ({ answer }) => answer('passkey.list', { passkeys: list }),
  });
  return opened;
}

describe('passkeys', () => {
  it('are listed with their dates', async () => {
    const { setting } = await withPasskeys();
    const phone = await setting('My phone');
    expect(phone.getByText('Added November 1, 2026')).toBeTruthy();
    expect(phone.getByText('Last used November 20, 2026')).toBeTruthy();
    expect(phone.getByText('Synced across your devices')).toBeTruthy();
  });

  it('are renamed in place', async () => {
    const { backend, setting, press, type } = await withPasskeys();
    const phone = await setting('My phone');
    await press('Rename', phone);
    await type('Name', 'Old phone');
    backend.answer('passkey.rename', { ...made, name: 'Old phone' });
    await press('Save', phone);
    const renamed = await setting('Old phone');
    expect(renamed.getByText('Saved')).toBeTruthy();
  });

  it('are removed after a confirmation', async () => {
    const { backend, setting, press } = await withPasskeys();
    const phone = await setting('My phone');
    await press('Remove', phone);
    expect(phone.getByText(/won’t be able to sign in with it/)).toBeTruthy();
    backend.answer('passkey.remove', {});
    await press('Remove passkey', phone);
    const removed = await screen.findByText('The passkey is removed.');
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.contains(removed)).toBe(true);
    expect(screen.queryByRole('region', { name: 'My phone' })).toBeNull();
  });

  it('count as removed if an earlier request has removed them', async () => {
    const { setting, press } = await withPasskeys();
    const phone = await setting('My phone');
    await press('Remove', phone);
    await press('Remove passkey', phone);
    expect(await screen.findByText('The passkey is removed.')).toBeTruthy();
  });

  it('stay if they are the last way in, and the page says what to do first', async () => {
    const { backend, setting, press } = await withPasskeys();
    const phone = await setting('My phone');
    await press('Remove', phone);
    backend.refuse('passkey.remove', { code: 'LAST_WAY_IN' });
    await press('Remove passkey', phone);
    expect(await phone.findByText(/^This is your only way to sign in/)).toBeTruthy();
    await press('Cancel', phone);
    expect(phone.getByRole('button', { name: 'Rename' })).toBeTruthy();
  });

  it('stay after a failure, with the form', async () => {
    const { backend, setting, press } = await withPasskeys();
    const phone = await setting('My phone');
    await press('Remove', phone);
    for (let nth = 0; nth < 4; nth++) backend.fail('passkey.remove', 500);
    await press('Remove passkey', phone);
    expect(await phone.findByText(/Nothing was changed/)).toBeTruthy();
  });

  it('cannot be added in a browser without them', async () => {
    await withPasskeys([]);
    expect(await screen.findByText(/doesn’t support passkeys/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'No passkeys yet' })).toBeTruthy();
  });

  it.each([
    ['InvalidStateError', /already has a passkey/],
    ['SecurityError', /could not create a passkey/],
  ])('report the browser’s failure to add one: %s', async (name, text) => {
    failWith(name);
    const { press } = await withPasskeys();
    await press('Add a passkey');
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('return to the page if the customer cancels the browser’s dialog', async () => {
    failWith('NotAllowedError');
    const { press, sdk } = await withPasskeys([]);
    await press('Add a passkey');
    expect(await screen.findByRole('button', { name: 'Add a passkey' })).toBeTruthy();
    expect(screen.queryByText(/could not create/)).toBeNull();
    expect((await sdk.bind(passkeys).list()).value.passkeys).toEqual([]);
  });

  it('are first named after the device', () => {
    expect(deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X)')).toBe('iPhone');
    expect(deviceName('Mozilla/5.0 (Windows NT 10.0; Win64; x64)')).toBe('Windows');
    expect(deviceName('unknown')).toBeUndefined();
  });
});
