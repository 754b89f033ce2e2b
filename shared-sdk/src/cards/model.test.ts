import { expect, it } from '@jest/globals';
import { cardsOriginOf } from './model.ts';

it('cards are typed in at one origin', () => {
  expect(cardsOriginOf({ origin: 'https://cards.example' })).toBe('https://cards.example');
});

it.each([undefined, '*', 'http://cards.example', 'https://cards.example; script-src *'])(
  'where %j is configured, they are typed in nowhere',
  (origin) => {
    expect(cardsOriginOf({ origin })).toBeUndefined();
  },
);
