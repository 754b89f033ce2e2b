import { describe, expect, it } from '@jest/globals';
import { isRadioId } from './is-radio-id.ts';

describe('isRadioId', () => {
  it.each([
    '7k2m9qxe',
    '7K2M 9QXE 01AB',
    '3f2b8c1e-0a4d-4a6b-9c7e-1234567890ab',
    '3F2B8C1E-0A4D-4A6B-9C7E-1234567890AB',
  ])('accepts %s', (typed) => {
    expect(isRadioId(typed)).toBe(true);
  });

  it.each(['', '7K2M9QX', '7K2M9QXE01ABC', '7K2M-9QXE', '3f2b8c1e-0a4d-4a6b-9c7e-1234567890'])(
    'rejects "%s"',
    (typed) => {
      expect(isRadioId(typed)).toBe(false);
    },
  );
});
