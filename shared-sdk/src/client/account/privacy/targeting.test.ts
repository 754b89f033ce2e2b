import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { targetingIn } from './targeting.ts';

describe('targetingIn', () => {
  it.each([
    ['OptanonConsent=isGpcEnabled=0&groups=C0001%3A1%2CC0004%3A0&v=6', 'refused'],
    ['a=1; OptanonConsent=groups=C0004%3A1%2CC0001%3A1; b=2', 'granted'],
    ['OptanonConsent=groups=C0004:0', 'refused'],
    ['OptanonConsent=groups=C0001%253A1%252CC0004%253A0', 'refused'],
    ['OptanonConsent=groups=C0004:1,C0004:0', 'refused'],
    ['OptanonConsent=groups=C0001%3A1', 'unknown'],
    ['OptanonConsent=groups=C0004%3A2', 'unknown'],
    ['OptanonConsent=groups=C00041%3A0', 'unknown'],
    ['OptanonConsent=groups=%E0%A4%A', 'unknown'],
    ['OptanonConsent=', 'unknown'],
    ['OptanonConsent', 'unknown'],
    ['MyOptanonConsent=groups=C0004%3A0', 'unknown'],
    ['', 'unknown'],
  ])('parses %s as %s', (jar, word) => {
    expect(targetingIn(jar)).toBe(word);
  });

  it('never throws, whatever the cookie contains', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(targetingIn(`OptanonConsent=${value}`)).toMatch(/granted|refused|unknown/);
      }),
    );
  });
});
