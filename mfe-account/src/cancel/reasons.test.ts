import { describe, expect, it } from '@jest/globals';
import type { SubscriptionOptions } from '@sideband/shared-sdk/account-management';
import { exampleOffer } from '@sideband/shared-sdk/offers/examples';
import { answers, reasonsFor, sentReason } from './reasons.ts';
import { suggestionFor } from './suggestion.ts';

const plan = { radio: null, currentPhase: { type: 'AutoRenewing' } } as Parameters<
  typeof reasonsFor
>[0];

describe('reasons for canceling', () => {
  it('have an order that depends on the seed only, with "other" last', () => {
    const seeds = Array.from({ length: 40 }, (_, nth) => `seed-${nth}`);
    const orders = seeds.map((seed) => reasonsFor(plan, seed));
    expect(orders.every((order) => order.at(-1) === 'other')).toBe(true);
    expect(new Set(orders.map((order) => order[0])).size).toBe(4);
    expect(reasonsFor(plan, 'seed-1')).toEqual(reasonsFor(plan, 'seed-1'));
  });

  it('include the car only with a radio, and the trial only during one', () => {
    expect(reasonsFor(plan, '')).not.toContain('changedCar');
    expect(reasonsFor(plan, '')).not.toContain('trial');
    const inTrial = { ...plan, radio: {}, currentPhase: { type: 'Free' } } as typeof plan;
    expect(reasonsFor(inTrial, '')).toEqual(expect.arrayContaining(['changedCar', 'trial']));
  });

  it('are sent as the server knows them, and another reason as it was written', () => {
    expect(sentReason('tooExpensive', '')).toBe('too expensive');
    expect(sentReason('other', ' Moving ')).toBe('Moving');
    expect(sentReason('other', ' ')).toBe('other');
    expect(sentReason('other', 'x'.repeat(300))).toHaveLength(200);
    expect(sentReason(undefined, 'written before')).toBeUndefined();
  });

  it('are answered by an offer that names them, or that names none', () => {
    expect(answers({ reasons: ['too expensive'] }, 'tooExpensive')).toBe(true);
    expect(answers({ reasons: ['too expensive'] }, 'foundElse')).toBe(false);
    expect(answers({ reasons: ['too expensive'] }, undefined)).toBe(false);
    expect(answers({}, undefined)).toBe(true);
  });
});

describe('alternative to canceling', () => {
  const options = {
    refreshRadio: true,
    changeTerm: true,
    cancelOptions: { online: true, viaChat: true, transferRadio: true, viewOffer: true },
  } as SubscriptionOptions;
  const isOpen = { transfer: true, signal: true, annual: true };
  const saves = [{ ...exampleOffer, reasons: ['too expensive'] }];

  it('answers the reason: another car, a signal, a lower price', () => {
    const known = { options, saves, isOpen };
    expect(suggestionFor('changedCar', known)).toEqual({ kind: 'transfer', to: '/transfer' });
    expect(suggestionFor('trouble', known)).toEqual({
      kind: 'signal',
      to: '/subscribe/refresh-signal',
    });
    expect(suggestionFor('tooExpensive', known)).toEqual({ kind: 'offer', offer: saves[0] });
    expect(suggestionFor('foundElse', known)).toBeUndefined();
    expect(suggestionFor(undefined, known)).toBeUndefined();
  });

  it('is a yearly price when no offer is on sale', () => {
    const known = { options, saves: [], isOpen };
    expect(suggestionFor('tooExpensive', known)).toEqual({
      kind: 'annual',
      to: '/subscription/change-term',
    });
  });

  it('is never a page that is not built, or what the server does not allow', () => {
    const nothing = { transfer: false, signal: false, annual: false };
    for (const reason of ['changedCar', 'trouble', 'tooExpensive'] as const) {
      expect(suggestionFor(reason, { options, saves: [], isOpen: nothing })).toBeUndefined();
    }
    const { cancelOptions } = options;
    const none = { ...cancelOptions, viewOffer: false, transferRadio: false };
    const less = { ...options, changeTerm: false, refreshRadio: false, cancelOptions: none };
    for (const reason of ['changedCar', 'trouble', 'tooExpensive'] as const) {
      expect(suggestionFor(reason, { options: less, saves, isOpen })).toBeUndefined();
    }
  });
});
