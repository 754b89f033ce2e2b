import { describe, expect, it } from '@jest/globals';
import { isSoldFor } from './sold-for.rule.ts';

const [car, boat] = [
  { type: 'car', linking: 'LINK' },
  { type: 'marine', linking: 'LINK' },
] as const;

describe('isSoldFor', () => {
  it('sells marine plans to boats only, and nothing else to boats', () => {
    expect(isSoldFor(boat, { productGroups: ['marine'] })).toBe(true);
    expect(isSoldFor(boat, { productGroups: ['satellite'] })).toBe(false);
    expect(isSoldFor(car, { productGroups: ['marine'] })).toBe(false);
    expect(isSoldFor(car, { productGroups: ['satellite', 'vip'] })).toBe(true);
  });

  it('sells no audio plan for a data-only radio', () => {
    const dataOnly = { type: 'radio', linking: 'CS_INELIGIBLE_RADIO' } as const;
    expect(isSoldFor(dataOnly, { productGroups: ['satellite'] })).toBe(false);
  });
});
