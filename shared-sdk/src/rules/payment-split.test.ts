import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { splitOf } from './payment-split.ts';

describe('splitOf', () => {
  it('uses credit first, then the gift card, then a card', () => {
    expect(splitOf(1000, { credit: 300, giftCard: 200 }, 'USD')).toEqual({
      credit: 300,
      giftCard: 200,
      card: 500,
    });
    expect(splitOf(1000, { credit: 300, giftCard: 900 }, 'USD')).toEqual({
      credit: 300,
      giftCard: 700,
      card: 0,
    });
  });

  it.each([
    [
      { credit: 0, giftCard: 980 },
      { credit: 0, giftCard: 950, card: 50 },
    ],
    [
      { credit: 980, giftCard: 0 },
      { credit: 950, giftCard: 0, card: 50 },
    ],
    [
      { credit: 970, giftCard: 10 },
      { credit: 950, giftCard: 0, card: 50 },
    ],
  ])('leaves at least the minimum charge for the card (%j)', (means, split) => {
    expect(splitOf(1000, means, 'CAD')).toEqual(split);
  });

  it('leaves a total below the minimum card charge unchanged', () => {
    expect(splitOf(17, { credit: 0, giftCard: 0 }, 'USD')).toMatchObject({ card: 17 });
    expect(splitOf(40, { credit: 25, giftCard: 0 }, 'USD')).toMatchObject({ credit: 25, card: 15 });
  });

  it('always adds up and never exceeds a balance', () => {
    const amount = fc.integer({ min: 0, max: 3000 });
    fc.assert(
      fc.property(amount, amount, amount, (sum, credit, giftCard) => {
        const split = splitOf(sum, { credit, giftCard }, 'USD');
        expect(split.credit + split.giftCard + split.card).toBe(sum);
        expect(Math.min(split.credit, split.giftCard, split.card)).toBeGreaterThanOrEqual(0);
        expect(split.credit).toBeLessThanOrEqual(credit);
        expect(split.giftCard).toBeLessThanOrEqual(giftCard);
        if (sum >= 50) expect(split.card === 0 || split.card >= 50).toBe(true);
      }),
    );
  });
});
