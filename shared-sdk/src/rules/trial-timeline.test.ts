import { describe, expect, it } from '@jest/globals';
import { offerAt } from '../contract/offers/example-offer.ts';
import { trialTimeline } from './trial-timeline.ts';

const today = '2026-11-30';

describe('the days of a trial', () => {
  it('are today, the reminder a week before, and the first payment', () => {
    const offer = offerAt('US', 'trial', { begins: 'free' });
    expect(trialTimeline(offer, { today, charges: undefined })).toEqual([
      { is: 'today', on: today, amount: { minorUnits: 0, currency: 'USD' } },
      { is: 'reminder', on: '2027-02-21' },
      {
        is: 'renews',
        on: '2027-02-28',
        amount: { minorUnits: 1099, currency: 'USD' },
        months: 1,
      },
    ]);
  });

  it('end with the trial itself if nothing follows it', () => {
    const offer = offerAt('CA', 'trial', { begins: 'trial' });
    expect(trialTimeline(offer, { today, charges: undefined }).slice(1)).toEqual([
      { is: 'reminder', on: '2027-02-21' },
      { is: 'ends', on: '2027-02-28' },
    ]);
  });

  it('are those of the order once it is priced', () => {
    const offer = offerAt('US', 'trial', { begins: 'free' });
    const charge = {
      period: 'P1M',
      count: null,
      lines: [],
      fees: [],
      taxes: [],
      total: { minorUnits: 1099, currency: 'USD' as const },
      previousBalance: { minorUnits: 0, currency: 'USD' as const },
      postPurchaseBalance: { minorUnits: 0, currency: 'USD' as const },
      giftCardBalance: { minorUnits: 0, currency: 'USD' as const },
    };
    const charges = {
      zeroCharge: Object.assign({ starts: '2026-12-01' }, charge),
      ongoingCharge: Object.assign({ starts: '2027-03-01' }, charge),
    };
    expect(trialTimeline(offer, { today, charges }).map(({ on }) => on)).toEqual([
      '2026-12-01',
      '2027-02-22',
      '2027-03-01',
    ]);
  });
});
