import { describe, expect, it } from '@jest/globals';
import { account as accountShape } from '@sideband/shared-sdk/account/model';
import { giftCard, redemption as redemptionShape } from '@sideband/shared-sdk/gift-cards/model';
import { beginning, next } from './redeem-flow.ts';
import type { RedeemEvent, RedeemState } from './redeem-states.ts';

const usd = (minorUnits: number) => ({ minorUnits, currency: 'USD' as const });
const card = giftCard.parse({
  giftCardTokenId: 'token-0123456789',
  balance: usd(5000),
  lastFour: '0017',
  country: 'US',
});
const account = accountShape.parse({
  accountNumber: '1001',
  username: null,
  firstName: 'Avery',
  lastName: 'Stone',
  email: 'avery@example.com',
  country: 'US',
  billingStatus: { amountDue: usd(0), credit: usd(0), isEBill: true, isPastDue: false },
});
const redemption = redemptionShape.parse({
  amount: usd(5000),
  credit: usd(5000),
  balanceDue: usd(0),
  redeemedAt: '2026-11-21T12:00:00.000Z',
});

const found = { type: 'found', card } as const;
const handle = 'avery@example.com';
const unreachable = { kind: 'unreachable' } as const;
const refused = (code: 'ALREADY_REDEEMED' | 'BAD_DATA_RETURNED') =>
  ({ type: 'refused', refusal: { code } }) as const;

const story = (...events: RedeemEvent[]) => events.reduce(next, beginning);
const from = (state: RedeemState, ...events: RedeemEvent[]) => events.reduce(next, state);

const toConfirmation: RedeemEvent[] = [
  { type: 'cardEntered' },
  found,
  { type: 'additionChosen' },
  { type: 'accountRead', account, handle },
];
const redeeming = story(...toConfirmation, { type: 'confirmed' });

it('goes from the card to the new credit', () => {
  expect(redeeming).toEqual({ step: 'redeeming', card, account, handle });
  expect(next(redeeming, { type: 'redeemed', redemption })).toEqual({
    step: 'redeemed',
    redemption,
  });
});

it('keeps the looked-up card while somebody signs in, and goes on where they were', () => {
  const signingIn = story(
    { type: 'cardEntered' },
    found,
    { type: 'additionChosen' },
    {
      type: 'signInNeeded',
    },
  );
  expect(signingIn).toMatchObject({ step: 'signingIn', card });
  expect(next(signingIn, { type: 'signedIn' })).toEqual({ step: 'readingAccount', card });
  expect(next(signingIn, { type: 'wentBack' })).toEqual({ step: 'balance', card });
});

it('a session that ends at the last step costs a sign-in, not the card', () => {
  expect(from(redeeming, { type: 'signInNeeded' }, { type: 'signedIn' })).toEqual({
    step: 'readingAccount',
    card,
  });
});

describe('when the answer to the redemption is lost', () => {
  const unsure = next(redeeming, { type: 'answerLost' });
  const checking = next(unsure, { type: 'checkChosen' });

  it('nothing is sent again before the card was looked up', () => {
    expect(unsure).toEqual({ step: 'unsure', card });
    expect(from(unsure, { type: 'confirmed' })).toBe(unsure);
  });

  it('a card that this customer spent means that it went through', () => {
    const refusal = { code: 'ALREADY_REDEEMED', redemption } as const;
    expect(next(checking, { type: 'refused', refusal })).toEqual({ step: 'redeemed', redemption });
  });

  it('a card that still has its money may be added again', () => {
    expect(next(checking, found)).toEqual({ step: 'balance', card, untouched: true });
  });

  it('a look-up that fails leaves it unsure', () => {
    expect(next(checking, { type: 'brokeDown', breakdown: unreachable })).toMatchObject({
      step: 'unsure',
    });
    expect(next(checking, refused('BAD_DATA_RETURNED'))).toMatchObject({ step: 'unsure' });
  });
});

it('a card somebody else was faster with ends on a page of its own', () => {
  expect(next(redeeming, refused('ALREADY_REDEEMED'))).toEqual({ step: 'spent', card });
});

it('a look-up that the server forgot is asked for once more', () => {
  expect(next(redeeming, refused('BAD_DATA_RETURNED'))).toEqual({
    step: 'entering',
    problem: { kind: 'lookUpAgain' },
  });
});

it('a card that is refused in the country of the account may go to another account', () => {
  const refusal = { code: 'COUNTRY_ERROR', country: 'CA' } as const;
  expect(next(redeeming, { type: 'refused', refusal })).toEqual({
    step: 'otherCountry',
    card,
    account,
    handle,
  });
});

it('an account of the other country is told before anything is confirmed, and another one may do', () => {
  const canadian = { ...account, country: 'CA' as const };
  const told = story(...toConfirmation.slice(0, 3), {
    type: 'accountRead',
    account: canadian,
    handle,
  });
  expect(told).toEqual({ step: 'otherCountry', card, account: canadian, handle });
  expect(next(told, { type: 'confirmed' })).toBe(told);
  expect(next(told, { type: 'anotherAccountChosen' })).toMatchObject({ step: 'signingIn', card });
});

it('an account is not shown to who comes after its owner signed out', () => {
  expect(next(story(...toConfirmation), { type: 'signInNeeded' })).toMatchObject({
    step: 'signingIn',
    card,
  });
});

it('somebody else who signed in meanwhile sees their own account before anything is sent', () => {
  const confirming = story(...toConfirmation);
  expect(next(confirming, { type: 'accountChanged' })).toEqual({ step: 'readingAccount', card });
});

it('a number that finds nothing alone asks for what else is on the card', () => {
  const entered = (byNumberAlone: boolean) =>
    story({ type: 'cardEntered', byNumberAlone }, refused('BAD_DATA_RETURNED'));
  expect(entered(true)).toEqual({ step: 'entering', problem: { kind: 'numberAlone' } });
  expect(entered(false)).toMatchObject({ problem: { kind: 'refused' } });
});

it('a failure that surely did nothing allows a second press', () => {
  expect(next(redeeming, { type: 'brokeDown', breakdown: unreachable })).toMatchObject({
    step: 'confirming',
    problem: { kind: 'brokeDown' },
  });
});

it('a second press while the redemption is under way changes nothing', () => {
  expect(next(redeeming, { type: 'confirmed' })).toBe(redeeming);
});
