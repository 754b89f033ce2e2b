import { afterEach, describe, expect, it } from '@jest/globals';
import { suppressPasskeyPrompt } from '@sideband/shared-sdk/passkey';
import { screen, waitFor } from '@testing-library/react';
import { visit } from './test-visit.tsx';

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'PASSKEY_PROMPT_SUPPRESSED=; Max-Age=0; Path=/';
});

type Get = (options: { signal: AbortSignal }) => Promise<unknown>;

/**
 * Simulates a browser that supports passkeys and handles requests for one with `get`. Returns a
 * function that counts how often the browser was queried for passkeys in autofill.
 */
function answer(get: Get, { inFields = false } = {}) {
  let times = 0;
  const isConditionalMediationAvailable = async () => {
    times += 1;
    return inFields;
  };
  Object.assign(globalThis, {
    PublicKeyCredential: Object.assign(class {}, { isConditionalMediationAvailable }),
  });
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
  return () => times;
}
const fail = (name: string) => async () => {
  throw Object.assign(new Error(name), { name });
};

describe('SignIn: passkey', () => {
  it('is offered only in a browser that supports passkeys', async () => {
    const { start, press } = await visit();
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
    await start();
    await press('More ways to sign in');
    await screen.findByRole('button', { name: 'Use my password' });
    expect(screen.queryByRole('button', { name: /^Use a passkey/ })).toBeNull();
  });

  it('is offered nowhere when the configuration disables passkeys', async () => {
    const timesAskedOfFields = answer(fail('NotAllowedError'), { inFields: true });
    const domains = { device: {}, session: {}, identity: {}, oneTimePasscode: {}, passkey: {} };
    const { start, press } = await visit({}, { config: { domains, passkeyEnabled: false } });
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
    await start();
    await press('More ways to sign in');
    await screen.findByRole('button', { name: 'Use my password' });
    expect(screen.queryByRole('button', { name: /^Use a passkey/ })).toBeNull();
    expect(timesAskedOfFields()).toBe(0);
  });

  it('goes back without a message when the customer cancels the prompt', async () => {
    answer(fail('NotAllowedError'));
    const { backend, press } = await visit();

    await press('Sign in with a passkey');

    await waitFor(() => expect(backend.timesAsked('passkey.startLogin')).toBe(1));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('offers another sign-in method when the passkey fails', async () => {
    answer(fail('UnknownError'));
    const { press } = await visit();

    await press('Sign in with a passkey');

    await screen.findByText('Your passkey didn’t work here');
    expect(screen.getByLabelText('Email or username')).toBeTruthy();
  });

  it('is one of the sign-in methods and can be canceled while waiting for the device', async () => {
    answer(() => new Promise(() => {}));
    const { start, choose, press } = await visit();
    await start();
    await choose(/^Use a passkey/);

    await press('Cancel');

    const passkey = await screen.findByRole('button', { name: /^Use a passkey/ });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull());
    expect(document.activeElement).toBe(passkey);
  });

  it('is one press away from the password of a customer without a contact option', async () => {
    answer(() => new Promise(() => {}));
    const { start, press } = await visit({ passcodesBy: [] });
    await start();
    await press('More ways to sign in');
    await screen.findByRole('button', { name: /^Use a passkey/ });
    expect(screen.queryByRole('button', { name: /code/ })).toBeNull();
  });

  it('is not one of the sign-in methods when the customer has suppressed the passkey prompt', async () => {
    answer(fail('NotAllowedError'));
    suppressPasskeyPrompt();
    const { start, press } = await visit();
    await start();
    await press('More ways to sign in');
    await screen.findByRole('button', { name: 'Use my password' });
    expect(screen.queryByRole('button', { name: /^Use a passkey/ })).toBeNull();
  });

  it('is aborted when the customer switches to another email', async () => {
    const signals: AbortSignal[] = [];
    answer(({ signal }) => {
      signals.push(signal);
      return new Promise(() => {});
    });
    const { start, choose, press } = await visit();
    await start();
    await choose(/^Use a passkey/);
    await waitFor(() => expect(signals).toHaveLength(1));

    await press('Change email or username');

    await waitFor(() => expect(signals[0]?.aborted).toBe(true));
  });

  it('does not interrupt the lookup of a handle when it fails in autofill', async () => {
    const waiting: ((reason: Error) => void)[] = [];
    answer(() => new Promise((_, reject) => void waiting.push(reject)), { inFields: true });
    const { backend, start, hold, press } = await visit();
    await waitFor(() => expect(waiting).toHaveLength(1));
    const letGo = hold('/identities/status');
    await start();

    waiting[0]?.(Object.assign(new Error(), { name: 'NotAllowedError' }));
    await waitFor(() => expect(waiting).toHaveLength(2));
    await press(/^(Continue|One moment…)$/);

    await letGo();
    await screen.findByLabelText('Password');
    expect(backend.timesAsked('identity.status')).toBe(1);
  });
});
