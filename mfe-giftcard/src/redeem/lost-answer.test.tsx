import { expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import { screen } from '@testing-library/react';
import { heading, visit } from './test-visit.tsx';

/** Somebody with a looked-up card, signed in, in front of the last button. */
async function beforeRedeeming() {
  const visited = await visit();
  const { backend, person } = visited;
  const card = await backend.given.giftCard();
  const avery = await backend.given.customer();
  await person.lookUp(card.input);
  await person.press(/add to my account/i);
  await person.signIn(avery);
  await heading('Add $50.00 to your account?');
  return { ...visited, avery };
}

it('a lost answer is looked up, and the card turns out to be redeemed', async () => {
  const { backend, person } = await beforeRedeeming();
  backend.loseAnswer('giftCards.redeem');

  await person.press(/redeem/i);
  await heading('We lost the answer');
  expect(screen.queryByRole('button', { name: /redeem/i })).toBeNull();
  await person.press(/check again/i);

  await heading('$50.00 is on your account');
  expect(backend.timesAsked('giftCards.redeem')).toBe(1);
});

it('a redemption that never arrived leaves the card whole, and it can be added', async () => {
  const { backend, person } = await beforeRedeeming();
  backend.fail('giftCards.redeem', 'network');

  await person.press(/redeem/i);
  await person.press(/check again/i);

  await heading('$50.00 on this card');
  expect(screen.getByText('The card was not used')).toBeTruthy();
  await person.press(/add to my account/i);
  await person.press(/redeem/i);
  await heading('$50.00 is on your account');
});

it('a redemption that arrives after the check redeems nothing any more', async () => {
  const { backend, sdk, person } = await beforeRedeeming();
  const arrive = backend.strand('giftCards.redeem');

  await person.press(/redeem/i);
  await person.press(/check again/i);
  await heading('$50.00 on this card');

  const arrived = await arrive();
  expect(await arrived?.json()).toMatchObject({ error: { code: 'BAD_DATA_RETURNED' } });
  const { value } = await sdk.bind(accounts).read();
  expect(value.billingStatus.credit.minorUnits).toBe(0);
});

it('a check that fails as well leaves it open, and says so', async () => {
  const { backend, person } = await beforeRedeeming();
  backend.loseAnswer('giftCards.redeem');
  await person.press(/redeem/i);
  backend.fail('giftCards.lookUp', 'network');

  await person.press(/check again/i);

  expect(await screen.findByText('We cannot reach Sideband')).toBeTruthy();
  await heading('We lost the answer');
});

it('a check that our side fails never says that nothing was changed', async () => {
  const { backend, person } = await beforeRedeeming();
  backend.loseAnswer('giftCards.redeem');
  await person.press(/redeem/i);
  backend.fail('giftCards.lookUp', 500);

  await person.press(/check again/i);

  expect(await screen.findByText(/^We still cannot tell/)).toBeTruthy();
  expect(screen.queryByText(/nothing was changed/i)).toBeNull();
});

it('who is signed out meanwhile signs in before the answer is read: only they are told it', async () => {
  const { backend, person, avery } = await beforeRedeeming();
  backend.loseAnswer('giftCards.redeem');
  await person.press(/redeem/i);
  await heading('We lost the answer');
  backend.endSessions();

  await person.press(/check again/i);
  await heading('Sign in to add your card');
  await person.signIn(avery);

  await heading('$50.00 is on your account');
});

it('a session that ends at the last step costs a sign-in, not the card', async () => {
  const { backend, person, avery } = await beforeRedeeming();
  backend.endSessions();

  await person.press(/redeem/i);
  await heading('Sign in to add your card');
  await person.signIn(avery);
  await person.press(/redeem/i);

  await heading('$50.00 is on your account');
});

it('a session that ends before a card is typed costs nothing: looking needs none', async () => {
  const { backend, person } = await beforeRedeeming();
  await person.press(/redeem/i);
  await person.press(/check another card/i);
  const second = await backend.given.giftCard({ balance: 1500 });
  backend.endSessions();

  await person.lookUp(second.input);

  await heading('$15.00 on this card');
});
