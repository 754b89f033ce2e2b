import { describe, expect, it } from '@jest/globals';
import { z } from '@sideband/shared-sdk/wire';
import { sessionType } from './model.ts';

describe('sessionType', () => {
  it('accepts only anonymous and authenticated', () => {
    const types = ['anonymous', 'authenticated', 'guest', 'Anonymous', ''];
    const known = types.filter((type) => z.safeParse(sessionType, type).success);
    expect(known).toEqual(['anonymous', 'authenticated']);
  });
});
