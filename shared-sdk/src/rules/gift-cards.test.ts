import { describe, expect, it } from '@jest/globals';
import { exampleRedemption } from '@sideband/shared-sdk/gift-cards/examples';
import { decideRedemption } from './gift-cards.ts';

const good = {
  country: 'US' as const,
  lastDay: '2030-12-31',
  balanceMinorUnits: 5000,
  redeemedAt: null,
  keptBy: null,
};
const asking = { country: 'US' as const, today: '2026-11-21', accountNumber: '11' };

describe('decideRedemption', () => {
  it('returns the whole balance of a valid card', () => {
    expect(decideRedemption(good, asking)).toMatchObject({
      ok: true,
      value: { amount: { minorUnits: 5000, currency: 'USD' } },
    });
  });

  it.each([
    ['an unknown card', undefined, { code: 'BAD_DATA_RETURNED' }],
    [
      'a card that expired last month',
      { ...good, lastDay: '2026-10-31' },
      { code: 'BAD_DATA_RETURNED' },
    ],
    ['a missing balance', { ...good, balanceMinorUnits: null }, { code: 'BAD_DATA_RETURNED' }],
    ['a balance of zero', { ...good, balanceMinorUnits: 0 }, { code: 'ALREADY_REDEEMED' }],
    ['a spent card', { ...good, redeemedAt: new Date() }, { code: 'ALREADY_REDEEMED' }],
    [
      'a Canadian card',
      { ...good, country: 'CA' as const },
      { code: 'COUNTRY_ERROR', country: 'CA' },
    ],
  ])('refuses %s', (_what, card, error) => {
    expect(decideRedemption(card, asking)).toEqual({ ok: false, error });
  });

  it('accepts a card only through the last day of its expiry month', () => {
    const card = { ...good, lastDay: '2026-11-30' };
    expect(decideRedemption(card, { ...asking, today: '2026-11-30' }).ok).toBe(true);
    expect(decideRedemption(card, { ...asking, today: '2026-12-01' }).ok).toBe(false);
  });

  it('accepts a registered card from its account and from anonymous visitors only', () => {
    const card = { ...good, keptBy: '11' as never };
    const isGoodFor = (accountNumber: string | null) =>
      decideRedemption(card, { ...asking, accountNumber });
    expect(isGoodFor('11').ok).toBe(true);
    expect(isGoodFor(null).ok).toBe(true);
    expect(isGoodFor('12')).toEqual({ ok: false, error: { code: 'ALREADY_REDEEMED' } });
  });

  it('accepts a card without an expiry', () => {
    expect(decideRedemption({ ...good, lastDay: null }, asking).ok).toBe(true);
  });

  it('returns the redemption to the customer who redeemed the card', () => {
    const card = { ...good, redeemedAt: new Date() };
    expect(decideRedemption(card, { ...asking, ownRedemption: exampleRedemption })).toEqual({
      ok: false,
      error: { code: 'ALREADY_REDEEMED', redemption: exampleRedemption },
    });
  });
});
