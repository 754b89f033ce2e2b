import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, jest } from '@jest/globals';
import type { SdkConfig } from '@sideband/shared-sdk/config/model';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { identities, signInWithPassword } from '@sideband/shared-sdk/identity';
import { Alone } from '@sideband/shared-sdk/react/alone';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasskeyOffer } from './PasskeyOffer.tsx';

const texts = Object.assign(
  {},
  ...['../../ui/messages', '../breakdown/messages', 'messages'].map((folder) =>
    JSON.parse(readFileSync(join(import.meta.dirname, folder, 'en-US.json'), 'utf8')),
  ),
);

const letAsk = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'PASSKEY_PROMPT_SUPPRESSED=; Max-Age=0; Path=/';
};
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  letAsk();
});

/** A browser that knows passkeys, and fails to make one in that way. */
function failWith(name: string) {
  Object.assign(globalThis, { PublicKeyCredential: class {} });
  const create = async () => {
    throw Object.assign(new Error(name), { name });
  };
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true });
}

async function visit({ signedIn = true, config }: { signedIn?: boolean; config?: SdkConfig } = {}) {
  const backend = createFakeBackend();
  const sdk = backend.newSdk({ ...(config && { config }) });
  await sdk.session.start();
  if (signedIn) await signInWithPassword(sdk, await backend.given.customer());
  const open = () =>
    render(<Alone App={PasskeyOffer} sdk={sdk} path="/account" texts={texts} />).unmount;
  const user = userEvent.setup();
  return {
    backend,
    sdk,
    open,
    press: async (name: string) => user.click(await screen.findByRole('button', { name })),
  };
}
const offered = () => screen.queryByRole('button', { name: 'Create passkey' });

/** A page above that grows and shrinks. Gives back how to say where it ends. */
function measurePlaces() {
  let resized = () => {};
  class Observer {
    constructor(told: () => void) {
      resized = told;
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { ResizeObserver: Observer });
  const places = jest.spyOn(Element.prototype, 'getBoundingClientRect');
  return (top: number) => {
    places.mockReturnValue(new DOMRect(0, top));
    act(resized);
  };
}
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'ResizeObserver');
});

it('is there for who is signed in where passkeys can be made', async () => {
  failWith('NotAllowedError');
  const { open } = await visit();
  open();
  expect(await screen.findByText('Sign in next time with your face, finger or PIN')).toBeTruthy();
});

it('is not there for who is not signed in, nor where none can be made', async () => {
  failWith('NotAllowedError');
  const stranger = await visit({ signedIn: false });
  stranger.open();
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  const customer = await visit();
  customer.open();
  expect(offered()).toBeNull();
  // Both would have asked by the time that another customer is made the offer.
  failWith('NotAllowedError');
  (await visit()).open();
  expect(await screen.findAllByRole('button', { name: 'Create passkey' })).toHaveLength(1);
  expect(stranger.backend.timesAsked('identity.me')).toBe(0);
  expect(customer.backend.timesAsked('identity.me')).toBe(0);
});

it('is not there where the configuration has passkeys off', async () => {
  failWith('NotAllowedError');
  const domains = { device: {}, session: {}, identity: {}, passkey: {} };
  const closed = await visit({ config: { domains, passkeyEnabled: false } });
  closed.open();
  expect(offered()).toBeNull();
  // It would have asked by the time that another customer is made the offer.
  (await visit({ config: { domains } })).open();
  expect(await screen.findAllByRole('button', { name: 'Create passkey' })).toHaveLength(1);
  expect(closed.backend.timesAsked('identity.me')).toBe(0);
});

it('is not there for who has one', async () => {
  failWith('NotAllowedError');
  const { backend, sdk, open } = await visit();
  const { value } = await sdk.bind(identities).me();
  backend.answer('identity.me', { ...value, passkeys: 1 });
  open();
  await waitFor(() => expect(backend.timesAsked('identity.me')).toBe(2));
  // The answer is here by the time that another customer is made the offer.
  (await visit()).open();
  expect(await screen.findAllByRole('button', { name: 'Create passkey' })).toHaveLength(1);
});

it('stays as it is when the person calls it off', async () => {
  failWith('NotAllowedError');
  const { backend, open, press } = await visit();
  open();
  await press('Create passkey');
  await waitFor(() => expect(backend.timesAsked('passkey.startCreation')).toBe(1));
  await waitFor(() => expect(offered()?.getAttribute('aria-disabled')).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says that one signs in as before where the device cannot', async () => {
  failWith('UnknownError');
  const { open, press } = await visit();
  open();
  await press('Create passkey');
  await screen.findByText(/cannot make a passkey here/);
});

it('says that this device has one already', async () => {
  failWith('InvalidStateError');
  const { open, press } = await visit();
  open();
  await press('Create passkey');
  expect(await screen.findByText(/already has a passkey for you/)).toBeTruthy();
});

it('never comes up to where a button of the page was: it goes while the page above gets shorter', async () => {
  failWith('NotAllowedError');
  const endPageAt = measurePlaces();
  endPageAt(900);
  const { open } = await visit();
  open();
  await screen.findByRole('button', { name: 'Create passkey' });

  endPageAt(500);
  expect(offered()).toBeNull();
  await screen.findByRole('button', { name: 'Create passkey' });

  endPageAt(800);
  expect(offered()).not.toBeNull();
});

it('goes away for now, and is there again at the next visit', async () => {
  failWith('NotAllowedError');
  const { backend, open, press } = await visit();
  const close = open();
  await press('Not now');
  expect(offered()).toBeNull();
  expect(document.body.textContent).toBe('');
  expect(backend.timesAsked('passkey.startCreation')).toBe(0);
  close();
  open();
  expect(await screen.findByRole('button', { name: 'Create passkey' })).toBeTruthy();
});

it('goes away with the session', async () => {
  failWith('NotAllowedError');
  const { sdk, open } = await visit();
  open();
  expect(await screen.findByRole('button', { name: 'Create passkey' })).toBeTruthy();
  await act(() => sdk.session.signOut());
  expect(offered()).toBeNull();
});

it('stays away when the browser’s question ends after the session', async () => {
  failWith('NotAllowedError');
  let callOff = () => {};
  const create = () =>
    new Promise((_, fail) => {
      callOff = () => fail(Object.assign(new Error('called off'), { name: 'NotAllowedError' }));
    });
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true });
  const { backend, sdk, open, press } = await visit();
  open();
  await press('Create passkey');
  await waitFor(() => expect(backend.timesAsked('passkey.startCreation')).toBe(1));
  await act(() => sdk.session.signOut());
  await act(async () => callOff());
  expect(offered()).toBeNull();
});

it('goes away for good', async () => {
  failWith('NotAllowedError');
  const { backend, open, press } = await visit();
  const close = open();
  await press('Don’t ask again');
  expect(offered()).toBeNull();
  close();
  open();
  expect(document.cookie).toContain('PASSKEY_PROMPT_SUPPRESSED=1');
  // It would have asked by the time that the offer is made again, once the cookie is gone.
  letAsk();
  open();
  expect(await screen.findAllByRole('button', { name: 'Create passkey' })).toHaveLength(1);
  expect(backend.timesAsked('identity.me')).toBe(2);
});
