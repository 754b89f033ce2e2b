import { describe, expect, it } from '@jest/globals';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import { act, screen, waitFor } from '@testing-library/react';
import { heading, visit } from './test-visit.tsx';

/** Signs in a customer and opens the confirmation of a US card beside their account. */
async function besideTheirAccount(country: CountryCode = 'US') {
  const visited = await visit();
  const { backend, sdk, person } = visited;
  const { input } = await backend.given.giftCard();
  const owner = await backend.given.customer({ country });
  await act(() => signInWithPassword(sdk, owner));
  await person.lookUp(input);
  await person.press(/redeem to my account/i);
  const text = country === 'US' ? owner.handle : new RegExp(owner.handle);
  await screen.findByText(text);
  const isNamed = () => document.body.textContent?.includes(owner.handle);
  return { ...visited, owner, isNamed };
}

describe.each([
  ['before it is confirmed', 'US'],
  ['of the other country', 'CA'],
] as const)('gift card and session: account %s', (_, country) => {
  it('disappears when its owner signs out on any page', async () => {
    const { sdk, person, owner, isNamed } = await besideTheirAccount(country);

    await act(() => sdk.session.signOut());

    await heading('Sign in to redeem your card');
    expect(isNamed()).toBe(false);
    await person.signIn(owner);
    await waitFor(() => expect(isNamed()).toBe(true));
  });

  it('is replaced when another customer signs in', async () => {
    const { backend, sdk, isNamed } = await besideTheirAccount(country);
    const grace = await backend.given.customer();

    await act(() => signInWithPassword(sdk, grace));

    await screen.findByText(grace.handle);
    await heading('Redeem $50.00 to your account?');
    expect(isNamed()).toBe(false);
  });
});

it('gift card and session: continues with the card after a sign-in in another tab', async () => {
  const { backend, sdk, person } = await visit();
  const { input } = await backend.given.giftCard();
  const avery = await backend.given.customer();
  await person.lookUp(input);
  await person.press(/redeem to my account/i);
  await heading('Sign in to redeem your card');

  await act(() => signInWithPassword(sdk, avery));

  await screen.findByText(avery.handle);
  expect(backend.timesAsked('account.read')).toBe(1);
});

it('gift card and session: asks for another account to sign in without waiting for the sign-out request', async () => {
  const { backend, sdk, person, isNamed } = await besideTheirAccount('CA');
  backend.delay(600_000);

  await person.press(/use another account/i);

  await heading('Sign in to redeem your card');
  expect(isNamed()).toBe(false);
  expect(sdk.session.current().type).not.toBe('authenticated');
});
