import { beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { keepWay, lastWay } from './last-way.ts';

const key = 'sideband.signIn.lastWay';
const ways: (string | undefined)[] = ['EMAIL', 'PHONE', 'link', 'passkey', 'password', undefined];

beforeEach(() => localStorage.clear());

describe('lastWay', () => {
  it('returns the way last used to sign in from this browser', () => {
    expect(lastWay()).toBeUndefined();
    keepWay('EMAIL');
    keepWay('link');
    expect(lastWay()).toBe('link');
  });

  it('returns a known sign-in method or undefined, whatever text is stored', () => {
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
