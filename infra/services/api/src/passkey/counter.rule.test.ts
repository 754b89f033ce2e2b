import { describe, expect, it } from '@jest/globals';
import { wentBack } from './counter.rule.ts';

describe('passkey counter', () => {
  it.each([
    { known: 0, told: 0, back: false },
    { known: 0, told: 1, back: false },
    { known: 4, told: 9, back: false },
    { known: 4, told: 4, back: true },
    { known: 4, told: 3, back: true },
    { known: 4, told: 0, back: true },
  ])(
    'with $known stored and $told received, is reported as having gone back: $back',
    ({ known, told, back }) => {
      expect(wentBack({ known, told })).toBe(back);
    },
  );
});
