import { expect, it } from '@jest/globals';
import { cardsOriginOf, walletOf } from './model.ts';

it('cards are typed in at one origin', () => {
  expect(cardsOriginOf({ origin: 'https://cards.example' })).toBe('https://cards.example');
});

it.each([undefined, '*', 'http://cards.example', 'https://cards.example; script-src *'])(
  'where %j is configured, they are typed in nowhere',
  (origin) => {
    expect(cardsOriginOf({ origin })).toBeUndefined();
  },
);

it('has a wallet over TLS, or on this machine', () => {
  expect(walletOf('https://cards.example')).toBe('https://cards.example/wallet');
  expect(walletOf('http://localhost:4003')).toBe('http://localhost:4003/wallet');
  expect(walletOf('http://cards.example')).toBeUndefined();
});
