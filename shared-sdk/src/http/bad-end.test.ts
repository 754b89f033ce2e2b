import { expect, it } from '@jest/globals';
import type { BadEnd } from '@sideband/shared-sdk';
import { answering, connect, high } from './test-line.ts';

const call = expect.objectContaining({ domain: 'tides', name: 'read', path: 'tides/now' });

it('a call that goes well is nobody’s business', async () => {
  const ends: BadEnd[] = [];
  const { read } = connect(answering(200, { data: high }), { onBadEnd: (end) => ends.push(end) });
  await read();
  expect(ends).toEqual([]);
});

it('a refusal is told by its code, and still is the caller’s to show', async () => {
  const ends: BadEnd[] = [];
  const error = { code: 'FOG', clearsInMinutes: 20 };
  const { read } = connect(answering(409, { error }), { onBadEnd: (end) => ends.push(end) });
  expect(await read()).toEqual({ ok: false, error });
  expect(ends).toEqual([{ call, askedAt: expect.any(Number), refusal: 'FOG' }]);
});

it('a failure is told as the very object that the caller gets', async () => {
  const ends: BadEnd[] = [];
  const { read } = connect(answering(404, {}), { onBadEnd: (end) => ends.push(end) });
  const failure = await read().catch((problem: unknown) => problem);
  expect(failure).toMatchObject({ name: 'ServiceError', status: 404 });
  expect(ends).toEqual([{ call, askedAt: expect.any(Number), failure }]);
  expect(ends[0]?.failure).toBe(failure);
});
