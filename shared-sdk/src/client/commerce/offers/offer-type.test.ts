import { describe, expect, it } from '@jest/globals';
import { offerTypeOf } from './offer-type.ts';

describe('offerTypeOf', () => {
  it.each([
    ['Trial', ['Free', 'AutoRenewing']],
    ['Trial', ['Introductory', 'Free']],
    ['Promo', ['Introductory', 'AutoRenewing']],
    ['Promo', ['AutoRenewing', 'Introductory']],
    ['SelfPay', ['AutoRenewing']],
    ['SelfPay', ['AutoRenewing', 'AutoRenewing']],
  ] as const)('is %s for the phases %j', (type, phases) => {
    expect(offerTypeOf({ phases: phases.map((phase) => ({ type: phase })) })).toBe(type);
  });
});
