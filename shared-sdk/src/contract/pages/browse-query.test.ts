import { describe, expect, it } from '@jest/globals';
import { z } from '@sideband/shared-sdk/wire';
import { browseQuery } from './browse-query.ts';
import { viewQuery } from './model.ts';

describe('browseQuery', () => {
  it('prepends the version to the base64url-encoded input', () => {
    expect(browseQuery({ a: 1 })).toBe('1.eyJhIjoxfQ');
  });

  it.each([
    [{ title: 'Été à Montréal' }],
    [{ filter: '>>>???' }],
    [{ filters: ['~~~', 'ÿÿÿ'], page: { size: 20, entitled: true } }],
  ])('needs no URL escaping and preserves the input: %j', (input) => {
    const q = browseQuery(input);

    expect(z.safeParse(viewQuery, { q }).success).toBe(true);
    expect(JSON.parse(Buffer.from(q.slice(2), 'base64url').toString('utf8'))).toEqual(input);
  });
});
