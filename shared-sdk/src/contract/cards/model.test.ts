import { describe, expect, it } from '@jest/globals';
import { cardsOriginOf, walletOf } from './model.ts';

describe('cards origin', () => {
  it('returns the configured HTTPS origin', () => {
    expect(cardsOriginOf({ origin: 'https://cards.example' })).toBe('https://cards.example');
  });

  it.each([undefined, '*', 'http://cards.example', 'https://cards.example; script-src *'])(
    'returns no origin when %j is configured',
    (origin) => {
      expect(cardsOriginOf({ origin })).toBeUndefined();
    },
  );

  it('returns an HTTPS wallet URL, or an HTTP one on localhost only', () => {
    expect(walletOf('https://cards.example')).toBe('https://cards.example/wallet');
    expect(walletOf('http://localhost:4003')).toBe('http://localhost:4003/wallet');
    expect(walletOf('http://cards.example')).toBeUndefined();
  });
});
