import { expect, it } from '@jest/globals';
import { givenEdge } from '../testing/given-edge.ts';
import { limitRequests } from './request-limits.ts';

it('lets a crowd in at once, and then so many in a second, each address by itself', () => {
  let time = 0;
  const secondsToWait = limitRequests({ perSecond: 2, atOnce: 3 }, () => time);
  const asks = (address = '203.0.113.7') => secondsToWait(address);
  expect([asks(), asks(), asks(), asks()]).toEqual([undefined, undefined, undefined, 1]);
  expect(asks('203.0.113.8')).toBeUndefined();
  time = 500;
  expect([asks(), asks()]).toEqual([undefined, 1]);
  time = 3_600_000;
  expect([asks(), asks(), asks(), asks()]).toEqual([undefined, undefined, undefined, 1]);
});

it.each([
  ['is taken from a proxy that is known', ['127.0.0.1'], [200, 200]],
  ['is taken from nobody else', undefined, [200, 429]],
])('whose word on the address %s', async (_, trustedProxies, statuses) => {
  await using given = await givenEdge({
    ...(trustedProxies && { trustedProxies }),
    requestLimits: { perSecond: 0.1, atOnce: 1 },
  });
  const context = { targetingKey: 'abcdEFGH12345678' };
  const answered: number[] = [];
  for (const address of ['203.0.113.7', '203.0.113.8']) {
    const headers = { 'x-forwarded-for': address };
    const { statusCode } = await given.post('/ofrep/v1/evaluate/flags', { context }, headers);
    answered.push(statusCode);
  }
  expect(answered).toEqual(statuses);
});
