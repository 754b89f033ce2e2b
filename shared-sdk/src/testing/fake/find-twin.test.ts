import { describe, expect, it } from '@jest/globals';
import { type AnyCall, accept, call, z } from '@sideband/shared-sdk/wire';
import { findTwin } from './find-twin.ts';

const terms = { credential: 'none', answer: z.object({}) } as const;
const twins = [
  call.get('boats/{boat}', terms),
  call.get('boats/best', terms),
  call.put('boats/{boat}/piers/{pier}', terms),
].map((stated: AnyCall) => ({ call: stated, answer: () => accept({}) }));

describe('findTwin', () => {
  it.each([
    ['GET', '/api/boats/best', 'boats/best', {}],
    ['GET', 'https://ca.localhost/api/boats/Ada%2F7', 'boats/{boat}', { boat: 'Ada/7' }],
    ['PUT', '/api/boats/7/piers/2', 'boats/{boat}/piers/{pier}', { boat: '7', pier: '2' }],
  ])('routes %s %s to %s', (method, pathname, path, params) => {
    const found = findTwin(twins, method, pathname);
    expect(found?.twin.call.path).toBe(path);
    expect(found?.params).toEqual(params);
  });

  it.each([
    ['POST', '/api/boats/best'],
    ['GET', '/api/boats/'],
    ['GET', '/api/boats'],
    ['GET', '/api/harbour/boats/best'],
  ])('has no route for %s %s', (method, pathname) => {
    expect(findTwin(twins, method, pathname)).toBeUndefined();
  });
});
