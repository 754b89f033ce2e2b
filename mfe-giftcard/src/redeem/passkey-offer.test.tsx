import { afterEach, describe, expect, it } from '@jest/globals';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { act, screen } from '@testing-library/react';
import { heading, visit } from './test-visit.tsx';

/** Makes the browser appear to support passkeys. */
function knowPasskeys() {
  Object.assign(globalThis, { PublicKeyCredential: class {} });
}
afterEach(() => void Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));

describe('gift card: passkey offer', () => {
  it('is shown below the redeemed card after a sign-in during the flow, but not before', async () => {
    knowPasskeys();
    const { backend, person } = await visit();
    const card = await backend.given.giftCard();
    await person.lookUp(card.input);
    await person.press(/redeem to my account/i);
    await person.signIn(await backend.given.customer());
    await heading('Redeem $50.00 to your account?');
    expect(screen.queryByText(/your face or fingerprint/)).toBeNull();

    await person.press(/redeem/i);
    await heading('$50.00 is on your account');
    await screen.findByText(/your face or fingerprint/);
    await person.press(/not now/i);
    expect(screen.queryByText(/your face or fingerprint/)).toBeNull();
    await heading('$50.00 is on your account');
  });

  it('is not shown to a customer who was already signed in', async () => {
    knowPasskeys();
    const { backend, sdk, person } = await visit();
    const avery = await backend.given.customer();
    await act(async () => void (await signInWithPassword(sdk, avery)));
    const card = await backend.given.giftCard();
    await person.lookUp(card.input);
    await person.press(/redeem to my account/i);
    await person.press(/redeem/i);
    await heading('$50.00 is on your account');
    expect(backend.timesAsked('identity.me')).toBe(0);
  });
});
