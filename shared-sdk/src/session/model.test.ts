import { expect, it } from '@jest/globals';
import { z } from '@sideband/shared-sdk/wire';
import { sessionType } from './model.ts';

it('knows sessions of two types, anonymous and authenticated, and no third', () => {
  const types = ['anonymous', 'authenticated', 'guest', 'Anonymous', ''];
  const known = types.filter((type) => z.safeParse(sessionType, type).success);
  expect(known).toEqual(['anonymous', 'authenticated']);
});
