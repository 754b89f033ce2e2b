import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { SdkConfig } from '@sideband/shared-sdk/config/model';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { identities, signInWithPassword } from '@sideband/shared-sdk/identity';
import { Alone } from '@sideband/shared-sdk/react/alone';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasskeyOffer } from './PasskeyOffer.tsx';
import { readPasskeyOffer } from './read-passkey-offer.ts';

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

/** Simulates a browser that supports passkeys and fails to create one with the given error. */
function failWith(name: string) {
  Object.assign(globalThis, { PublicKeyCredential: class {} });
  const create = async () => {
    throw Object.assign(new Error(name), { name });
  };
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true });
}

interface Options {
  signedIn?: boolean;
  config?: SdkConfig;
  /** Whether the page is the main part of a document, above its footer. */
  inMain?: boolean;
}

async function visit({ signedIn = true, config, inMain = false }: Options = {}) {
  const backend = createFakeBackend();
  const sdk = backend.newSdk({ ...(config && { config }) });
  await sdk.session.start();
  if (signedIn) await signInWithPassword(sdk, await backend.given.customer());
  const page = <Alone App={PasskeyOffer} sdk={sdk} path="/account" texts={texts} />;
  const open = () => render(inMain ? <main>{page}</main> : page).unmount;
  const user = userEvent.setup();
  return {
    backend,
    sdk,
    open,
    press: async (name: string) => user.click(await screen.findByRole('button', { name })),
  };
}
const offered = () => screen.queryByRole('button', { name: 'Create passkey' });

/**
 * Simulates a page above the offer that grows and shrinks. Returns a function that sets the
 * position of the bottom of the page.
 */
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

describe('PasskeyOffer', () => {
  it('is shown to a signed-in customer in a browser that supports passkeys', async () => {
    failWith('NotAllowedError');
    const { open } = await visit();
    open();
    expect(
      await screen.findByText('Next time, sign in with your face or fingerprint'),
    ).toBeTruthy();
  });

  it('is shown with the page that found that it fits, without a request or a delay', async () => {
    failWith('NotAllowedError');
    measurePlaces();
    const { backend, sdk } = await visit();
    const asked = backend.timesAsked('identity.me');
    expect(await readPasskeyOffer(sdk)).toBe(true);
    const App = () => <PasskeyOffer fits />;
    render(<Alone App={App} sdk={sdk} path="/account" texts={texts} />);
    expect(
      (await screen.findByRole('button', { name: 'Create passkey' })).closest('[hidden]'),
    ).toBe(null);
    expect(backend.timesAsked('identity.me')).toBe(asked + 1);
  });

  it('is not shown to an anonymous visitor or in a browser without passkey support', async () => {
    failWith('NotAllowedError');
    const stranger = await visit({ signedIn: false });
    stranger.open();
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    const customer = await visit();
    customer.open();
    expect(offered()).toBeNull();
    // By the time another customer sees the offer, both earlier cases would have sent their
    // requests.
    failWith('NotAllowedError');
    (await visit()).open();
    expect(await screen.findAllByRole('button', { name: 'Create passkey' })).toHaveLength(1);
    expect(stranger.backend.timesAsked('identity.me')).toBe(0);
    expect(customer.backend.timesAsked('identity.me')).toBe(0);
  });

  it('is not shown when the configuration disables passkeys', async () => {
    failWith('NotAllowedError');
    const domains = { device: {}, session: {}, identity: {}, passkey: {} };
    const closed = await visit({ config: { domains, passkeyEnabled: false } });
    closed.open();
    expect(offered()).toBeNull();
    // By the time another customer sees the offer, the disabled offer would have sent its request.
    (await visit({ config: { domains } })).open();
    expect(await screen.findAllByRole('button', { name: 'Create passkey' })).toHaveLength(1);
    expect(closed.backend.timesAsked('identity.me')).toBe(0);
  });

  it('is not shown to a customer who has a passkey', async () => {
    failWith('NotAllowedError');
    const { backend, sdk, open } = await visit();
    const { value } = await sdk.bind(identities).me();
    backend.answer('identity.me', { ...value, passkeys: 1 });
    open();
    await waitFor(() => expect(backend.timesAsked('identity.me')).toBe(2));
    // By the time another customer sees the offer, the response has been processed.
    const page = document.body.lastElementChild;
    (await visit()).open();
    const other = document.body.lastElementChild as HTMLElement;
    expect(other).not.toBe(page);
    expect(await within(other).findByRole('button', { name: 'Create passkey' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Create passkey' })).toHaveLength(1);
  });

  it('stays unchanged when the customer cancels the browser’s prompt', async () => {
    failWith('NotAllowedError');
    const { backend, open, press } = await visit();
    open();
    await press('Create passkey');
    await waitFor(() => expect(backend.timesAsked('passkey.startCreation')).toBe(1));
    await waitFor(() => expect(offered()?.getAttribute('aria-disabled')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that sign-in works as before when the device cannot create a passkey', async () => {
    failWith('UnknownError');
    const { open, press } = await visit();
    open();
    await press('Create passkey');
    await screen.findByText(/can’t create a passkey here/);
  });

  it('says that this device already has a passkey', async () => {
    failWith('InvalidStateError');
    const { open, press } = await visit();
    open();
    await press('Create passkey');
    expect(await screen.findByText(/already has your passkey/)).toBeTruthy();
  });

  it('is hidden while the page above shrinks, so that it never moves under a press meant for the page', async () => {
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

  it('does not push the footer down while the customer sees it', async () => {
    failWith('NotAllowedError');
    const endPageAt = measurePlaces();
    endPageAt(500);
    const { open } = await visit({ inMain: true });
    open();
    await screen.findByText('Next time, sign in with your face or fingerprint');
    await expect(
      screen.findByRole('button', { name: 'Create passkey' }, { timeout: 1500 }),
    ).rejects.toThrow();

    endPageAt(innerHeight + 100);
    expect(await screen.findByRole('button', { name: 'Create passkey' })).toBeTruthy();
  });

  it('disappears after "Not now" and is shown again on the next visit', async () => {
    failWith('NotAllowedError');
    const { backend, open, press } = await visit();
    const close = open();
    await press('Not now');
    expect(offered()).toBeNull();
    const later = screen.getByText(/anytime in your account settings/);
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.contains(later)).toBe(true);
    expect(backend.timesAsked('passkey.startCreation')).toBe(0);
    close();
    open();
    expect(await screen.findByRole('button', { name: 'Create passkey' })).toBeTruthy();
  });

  it('disappears when the session ends', async () => {
    failWith('NotAllowedError');
    const { sdk, open } = await visit();
    open();
    expect(await screen.findByRole('button', { name: 'Create passkey' })).toBeTruthy();
    await act(() => sdk.session.signOut());
    expect(offered()).toBeNull();
  });

  it('stays hidden when the browser’s prompt closes after the session has ended', async () => {
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

  it('disappears permanently after "Don’t ask again"', async () => {
    failWith('NotAllowedError');
    const { backend, open, press } = await visit();
    const close = open();
    await press('Don’t ask again');
    expect(offered()).toBeNull();
    close();
    open();
    expect(document.cookie).toContain('PASSKEY_PROMPT_SUPPRESSED=1');
    // By the time the offer is shown again without the cookie, the suppressed one would have sent
    // its request.
    letAsk();
    open();
    expect(await screen.findAllByRole('button', { name: 'Create passkey' })).toHaveLength(1);
    expect(backend.timesAsked('identity.me')).toBe(2);
  });
});
