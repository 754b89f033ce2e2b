import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Client } from '@sideband/shared-sdk';
import { call, domain, z } from '@sideband/shared-sdk/wire';
import { readRequest } from './read-request.ts';
import { writeRequest } from './write-request.ts';

const harbour = z.object({ harbour: z.string(), pier: z.int() });
const tides = domain('tides', {
  read: call.get('tides/{harbour}/{pier}', {
    credential: 'none',
    params: harbour,
    query: z.object({
      days: z.optional(z.int()),
      low: z.optional(z.boolean()),
      months: z.optional(z.array(z.int())),
      note: z.optional(z.string()),
    }),
    answer: z.object({ metres: z.number() }),
  }),
  moor: call.put('tides/{harbour}/{pier}', {
    credential: 'passkeyStartGrant',
    params: harbour,
    body: z.object({ boat: z.string() }),
    answer: z.object({}),
    refusals: z.object({ code: z.literal('FOG') }),
  }),
  forget: call.delete('tides', { credential: 'identityGrant', answer: z.object({}) }),
});

const pier = { harbour: 'Percé / quay', pier: 2 };

/** Parses a query as a server does. */
const arrive = (query: string, params: Record<string, string> = { harbour: 'x', pier: '2' }) =>
  readRequest(tides.read, { params, query: new URLSearchParams(query), body: undefined });

describe('wire request', () => {
  it('encodes params in its path and the rest in its query', () => {
    const query = { days: 3, low: true, months: [1, 12], note: 'a&b=c' };
    expect(writeRequest(tides.read, { params: pier, query })).toEqual({
      path: 'tides/Perc%C3%A9%20%2F%20quay/2?days=3&low=true&months=1&months=12&note=a%26b%3Dc',
      body: undefined,
    });
  });

  it('has a JSON body, and no question mark without a query', () => {
    expect(writeRequest(tides.moor, { params: pier, body: { boat: 'Ada' } })).toEqual({
      path: 'tides/Perc%C3%A9%20%2F%20quay/2',
      body: '{"boat":"Ada"}',
    });
  });

  it('is parsed according to the types that the call declares', () => {
    expect(arrive('days=3&low=false&months=1&note=7').parts).toEqual({
      params: { harbour: 'x', pier: 2 },
      query: { days: 3, low: false, months: [1], note: '7' },
      body: undefined,
    });
  });

  it.each([
    'days=',
    'days=1.5',
    'days=many',
    'days=1&days=2',
    'low=1',
    'months=x',
    'note=a&note=b',
  ])('is refused with %s in its query', (query) => {
    expect(arrive(query).issues).toHaveLength(1);
  });

  it.each(['a\0b', 'a\ud800', '\udc00a'])('is refused with %j in one of its strings', (boat) => {
    const arrived = { params: { harbour: 'x', pier: '2' }, query: new URLSearchParams() };
    expect(readRequest(tides.moor, { ...arrived, body: { boat } }).issues).toHaveLength(1);
    expect(arrive('', { harbour: boat, pier: '2' }).issues).toHaveLength(1);
    expect(readRequest(tides.moor, { ...arrived, body: { boat: 'Ada 🛥' } }).issues).toEqual([]);
  });

  it('is refused with an invalid value in its path', () => {
    expect(arrive('', { harbour: 'x', pier: 'two' }).issues).toMatchObject([{ path: ['pier'] }]);
  });
});

describe('wire call', () => {
  it('is safe to retry if its method is idempotent, unless stated otherwise', () => {
    const terms = { credential: 'none', answer: z.object({}) } as const;
    expect([tides.read, tides.moor, tides.forget].map(({ retry }) => retry)).toEqual(
      Array(3).fill('safe'),
    );
    expect([call.post('a', terms), call.patch('a', terms)].map(({ retry }) => retry)).toEqual(
      Array(2).fill('never'),
    );
    expect(call.put('a', { ...terms, retry: 'never' }).retry).toBe('never');
    expect(call.post('a', { ...terms, retry: 'safe' }).retry).toBe('safe');
  });

  it('accepts only the input and grant of its definition (checked by the compiler)', () => {
    // Never run: the compiler checks it, and reports missing errors as well.
    const compiled = async ({ read, moor, forget }: Client<typeof tides>) => {
      const { value } = await read({ params: pier, query: {} });
      const metres: number = value.metres;
      const moored = await moor({ params: pier, body: { boat: 'Ada' } }, { grant: 'g' });
      const code: 'FOG' | undefined = moored.ok ? undefined : moored.error.code;
      await forget(undefined, { grant: 'g' });
      // @ts-expect-error a grant is to be handed over
      await moor({ params: pier, body: { boat: 'Ada' } });
      // @ts-expect-error what the path needs is to be given
      await read({ query: {} });
      // @ts-expect-error a query holds nothing else
      await read({ params: pier, query: { weeks: 2 } });
      // @ts-expect-error nobody asks for a grant here
      await read({ params: pier, query: {} }, { grant: 'g' });
      // @ts-expect-error the answer has no such field
      return [metres, code, value.feet];
    };
    expect(compiled).toHaveLength(1);
  });
});

describe('every domain', () => {
  const src = join(import.meta.dirname, '..');
  const folders = readdirSync(src, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const domains = folders
    .map(({ name }) => [name, readdirSync(join(src, name))] as const)
    .filter(([, files]) => files.includes('calls.ts'));

  it.each(domains)('(%s) has examples and a test for its calls', (_, files) => {
    expect(files).toEqual(expect.arrayContaining(['examples.ts', 'calls.test.ts']));
  });
});
