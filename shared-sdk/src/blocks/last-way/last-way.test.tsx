import { beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { keepWay, lastWay } from './last-way.ts';

const key = 'sideband.signIn.lastWay';
const ways: (string | undefined)[] = ['EMAIL', 'PHONE', 'link', 'passkey', 'password', undefined];

beforeEach(() => localStorage.clear());

describe('lastWay', () => {
  it('returns the sign-in method that was last used in this browser', () => {
    expect(lastWay()).toBeUndefined();
    keepWay('EMAIL');
    keepWay('link');
    expect(lastWay()).toBe('link');
  });

  it('returns undefined unless the stored text is a known sign-in method', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.constantFrom('LINK', 'toString'),
    );
    fc.assert(
      fc.property(anyText, (text) => {
        localStorage.setItem(key, text);
        expect(ways).toContain(lastWay());
      }),
      { numRuns: 1000 },
    );
  });
});
