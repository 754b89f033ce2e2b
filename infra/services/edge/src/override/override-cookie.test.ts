import { describe, expect, it } from '@jest/globals';
import { heldToken, tokenIn } from './override-cookie.ts';

describe('override cookie', () => {
  it.each([
    ['/a?sideband-override=x.y.z', '/a'],
    ['/a?b=%20&sideband-override=x.y.z&c', '/a?b=%20&c'],
    ['//evil.example/a?sideband-override=x.y.z', '/evil.example/a'],
    ['/\\evil.example?sideband-override=x.y.z', '/evil.example'],
  ])('extracts the token from %s and leaves %s', (address, without) => {
    expect(tokenIn(address)).toEqual({ token: 'x.y.z', without });
  });

  it('ignores parameters and cookies that contain no well-formed token', () => {
    expect(tokenIn('/a?b=sideband-override=x')).toBeUndefined();
    expect(tokenIn('/sideband-override=x')).toBeUndefined();
    expect(heldToken('SIDEBAND_OVERRIDE=a b; OTHER=1')).toBeUndefined();
    expect(heldToken('OTHER=1; SIDEBAND_OVERRIDE=a.b-c_d')).toBe('a.b-c_d');
  });
});
