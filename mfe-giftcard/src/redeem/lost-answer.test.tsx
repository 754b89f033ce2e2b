import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import { screen } from '@testing-library/react';
import { heading, visit } from './test-visit.tsx';

/** Signs in a customer with a looked-up card and stops before the redeem button. */
async function beforeRedeeming() {
  const visited = await visit();
  const { backend, person } = visited;
  const card = await backend.given.giftCard();
  const avery = await backend.given.customer();
  await person.lookUp(card.input);
  await person.press(/redeem to my account/i);
  await person.signIn(avery);
  await heading('Redeem $50.00 to your account?');
  return { ...visited, avery };
}

describe('gift card: lost response', () => {
  it('reports the card as redeemed when another lookup shows that it was', async () => {
    const { backend, person } = await beforeRedeeming();
    backend.loseAnswer('giftCards.redeem');

    await person.press(/redeem/i);
    await heading('We’re not sure it went through');
    expect(screen.queryByRole('button', { name: /redeem/i })).toBeNull();
    await person.press(/check again/i);

    await heading('$50.00 is on your account');
    expect(backend.timesAsked('giftCards.redeem')).toBe(1);
  });

  it('keeps the balance when the redemption never arrived, so that the card can still be redeemed', async () => {
    const { backend, person } = await beforeRedeeming();
    backend.fail('giftCards.redeem', 'network');

    await person.press(/redeem/i);
    await person.press(/check again/i);

    await heading('$50.00 on this card');
    expect(screen.getByText('Your card wasn’t redeemed')).toBeTruthy();
    await person.press(/redeem to my account/i);
    await person.press(/redeem/i);
    await heading('$50.00 is on your account');
  });

  it('rejects a redemption that arrives after the second lookup', async () => {
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

  it('keeps the outcome unknown when the second lookup fails, and says so', async () => {
    const { backend, person } = await beforeRedeeming();
    backend.loseAnswer('giftCards.redeem');
    await person.press(/redeem/i);
    backend.fail('giftCards.lookUp', 'network');

    await person.press(/check again/i);

    expect(await screen.findByText('We can’t reach Sideband')).toBeTruthy();
    await heading('We’re not sure it went through');
  });

  it('never claims that nothing was changed when the second lookup fails with a 500', async () => {
    const { backend, person } = await beforeRedeeming();
    backend.loseAnswer('giftCards.redeem');
    await person.press(/redeem/i);
    backend.fail('giftCards.lookUp', 500);

    await person.press(/check again/i);

    expect(await screen.findByText(/^We still can’t tell/)).toBeTruthy();
    expect(screen.queryByText(/nothing was changed/i)).toBeNull();
  });

  it('requires sign-in again before the outcome is shown when the session has ended', async () => {
    const { backend, person, avery } = await beforeRedeeming();
    backend.loseAnswer('giftCards.redeem');
    await person.press(/redeem/i);
    await heading('We’re not sure it went through');
    backend.endSessions();

    await person.press(/check again/i);
    await heading('Sign in to redeem your card');
    await person.signIn(avery);

    await heading('$50.00 is on your account');
  });

  it('keeps the card when the session ends at the last step, and asks for sign-in', async () => {
    const { backend, person, avery } = await beforeRedeeming();
    backend.endSessions();

    await person.press(/redeem/i);
    await heading('Sign in to redeem your card');
    await person.signIn(avery);
    await person.press(/redeem/i);

    await heading('$50.00 is on your account');
  });

  it('looks up a card after the session has ended, because a lookup needs no session', async () => {
    const { backend, person } = await beforeRedeeming();
    await person.press(/redeem/i);
    await person.press(/redeem another card/i);
    const second = await backend.given.giftCard({ balance: 1500 });
    backend.endSessions();

    await person.lookUp(second.input);

    await heading('$15.00 on this card');
  });
});
