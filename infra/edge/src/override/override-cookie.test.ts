import { expect, it } from '@jest/globals';
import { heldToken, tokenIn } from './override-cookie.ts';

it.each([
  ['/a?sideband-override=x.y.z', '/a'],
  ['/a?b=%20&sideband-override=x.y.z&c', '/a?b=%20&c'],
  ['//evil.example/a?sideband-override=x.y.z', '/evil.example/a'],
  ['/\\evil.example?sideband-override=x.y.z', '/evil.example'],
])('finds the token in %s, which becomes %s', (address, without) => {
  expect(tokenIn(address)).toEqual({ token: 'x.y.z', without });
});

it('finds none where there is none', () => {
  expect(tokenIn('/a?b=sideband-override=x')).toBeUndefined();
  expect(tokenIn('/sideband-override=x')).toBeUndefined();
  expect(heldToken('SIDEBAND_OVERRIDE=a b; OTHER=1')).toBeUndefined();
  expect(heldToken('OTHER=1; SIDEBAND_OVERRIDE=a.b-c_d')).toBe('a.b-c_d');
});
