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

it('redeem flow: leads from the card to the new credit', () => {
  expect(redeeming).toEqual({ step: 'redeeming', card, account, handle });
  expect(next(redeeming, { type: 'redeemed', redemption })).toEqual({
    step: 'redeemed',
    redemption,
  });
});

it('redeem flow: keeps the looked-up card during a sign-in and then continues at the same step', () => {
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

it('redeem flow: keeps the card when the session ends at the last step, and asks for sign-in', () => {
  expect(from(redeeming, { type: 'signInNeeded' }, { type: 'signedIn' })).toEqual({
    step: 'readingAccount',
    card,
  });
});

describe('redeem flow: lost response', () => {
  const unsure = next(redeeming, { type: 'answerLost' });
  const checking = next(unsure, { type: 'checkChosen' });

  it('sends no redemption before the card has been looked up again', () => {
    expect(unsure).toEqual({ step: 'unsure', card });
    expect(from(unsure, { type: 'confirmed' })).toBe(unsure);
  });

  it('treats a card as redeemed when this customer spent it', () => {
    const refusal = { code: 'ALREADY_REDEEMED', redemption } as const;
    expect(next(checking, { type: 'refused', refusal })).toEqual({ step: 'redeemed', redemption });
  });

  it('offers a card again when its balance is unchanged', () => {
    expect(next(checking, found)).toEqual({ step: 'balance', card, untouched: true });
  });

  it('keeps the outcome unknown when the lookup fails', () => {
    expect(next(checking, { type: 'brokeDown', breakdown: unreachable })).toMatchObject({
      step: 'unsure',
    });
    expect(next(checking, refused('BAD_DATA_RETURNED'))).toMatchObject({ step: 'unsure' });
  });
});

it('redeem flow: ends with `spent` when another customer redeemed the card first', () => {
  expect(next(redeeming, refused('ALREADY_REDEEMED'))).toEqual({ step: 'spent', card });
});

it('redeem flow: asks for another lookup when the server no longer knows the last one', () => {
  expect(next(redeeming, refused('BAD_DATA_RETURNED'))).toEqual({
    step: 'entering',
    problem: { kind: 'lookUpAgain' },
  });
});

it("redeem flow: offers another account when the card is refused because of the account's country", () => {
  const refusal = { code: 'COUNTRY_ERROR', country: 'CA' } as const;
  expect(next(redeeming, { type: 'refused', refusal })).toEqual({
    step: 'otherCountry',
    card,
    account,
    handle,
  });
});

it('redeem flow: offers another account before confirmation when the countries differ', () => {
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

it('redeem flow: hides the account when its owner signs out', () => {
  expect(next(story(...toConfirmation), { type: 'signInNeeded' })).toMatchObject({
    step: 'signingIn',
    card,
  });
});

it('redeem flow: reads the account again when another customer signs in before confirmation', () => {
  const confirming = story(...toConfirmation);
  expect(next(confirming, { type: 'accountChanged' })).toEqual({ step: 'readingAccount', card });
});

it('redeem flow: asks for CVC and expiry date when the number alone matches no card', () => {
  const entered = (byNumberAlone: boolean) =>
    story({ type: 'cardEntered', byNumberAlone }, refused('BAD_DATA_RETURNED'));
  expect(entered(true)).toEqual({ step: 'entering', problem: { kind: 'numberAlone' } });
  expect(entered(false)).toMatchObject({ problem: { kind: 'refused' } });
});

it('redeem flow: allows another confirmation after a failure that changed nothing', () => {
  expect(next(redeeming, { type: 'brokeDown', breakdown: unreachable })).toMatchObject({
    step: 'confirming',
    problem: { kind: 'brokeDown' },
  });
});

it('redeem flow: ignores a second confirmation during the redemption', () => {
  expect(next(redeeming, { type: 'confirmed' })).toBe(redeeming);
});
