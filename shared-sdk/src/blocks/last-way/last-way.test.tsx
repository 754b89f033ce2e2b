import { beforeEach, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { keepWay, lastWay } from './last-way.ts';

const key = 'sideband.signIn.lastWay';
const ways: (string | undefined)[] = ['EMAIL', 'PHONE', 'link', 'passkey', 'password', undefined];

beforeEach(() => localStorage.clear());

it('is the way that this browser was signed in by last', () => {
  expect(lastWay()).toBeUndefined();
  keepWay('EMAIL');
  keepWay('link');
  expect(lastWay()).toBe('link');
});

it('is none where something else lies in its place', () => {
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
