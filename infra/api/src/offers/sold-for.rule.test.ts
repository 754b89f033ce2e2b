import { expect, it } from '@jest/globals';
import { isSoldFor } from './sold-for.rule.ts';

const [car, boat] = [
  { type: 'car', linking: 'LINK' },
  { type: 'marine', linking: 'LINK' },
] as const;

it('sells a boat plans for boats, and those to nobody else', () => {
  expect(isSoldFor(boat, { productGroups: ['marine'] })).toBe(true);
  expect(isSoldFor(boat, { productGroups: ['satellite'] })).toBe(false);
  expect(isSoldFor(car, { productGroups: ['marine'] })).toBe(false);
  expect(isSoldFor(car, { productGroups: ['satellite', 'vip'] })).toBe(true);
});

it('sells nothing to play for a radio that takes data alone', () => {
  const dataOnly = { type: 'radio', linking: 'CS_INELIGIBLE_RADIO' } as const;
  expect(isSoldFor(dataOnly, { productGroups: ['satellite'] })).toBe(false);
});
