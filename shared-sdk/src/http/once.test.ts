import { expect, it, jest } from '@jest/globals';
import { once } from './once.ts';

it('a deed asked for by many is done once, and again when asked for later', async () => {
  let nth = 0;
  const deed = jest.fn(async () => ++nth);
  const doOnce = once(deed);

  expect(await Promise.all([doOnce(), doOnce(), doOnce()])).toEqual([1, 1, 1]);
  expect(await doOnce()).toBe(2);
});

it('a deed that fails fails for all who asked, and may be asked for again', async () => {
  const deed = jest.fn(async () => 'done').mockRejectedValueOnce(new Error('no'));
  const doOnce = once(deed);
  const outcomes = await Promise.allSettled([doOnce(), doOnce()]);

  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await doOnce()).toBe('done');
});
