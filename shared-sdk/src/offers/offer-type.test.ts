import { expect, it } from '@jest/globals';
import { offerTypeOf } from './offer-type.ts';

it.each([
  ['Trial', ['Free', 'AutoRenewing']],
  ['Trial', ['Introductory', 'Free']],
  ['Promo', ['Introductory', 'AutoRenewing']],
  ['Promo', ['AutoRenewing', 'Introductory']],
  ['SelfPay', ['AutoRenewing']],
  ['SelfPay', ['AutoRenewing', 'AutoRenewing']],
] as const)('is %s with the phases %j', (type, phases) => {
  expect(offerTypeOf({ phases: phases.map((phase) => ({ type: phase })) })).toBe(type);
});
