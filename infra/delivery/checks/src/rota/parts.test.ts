import { describe, expect, it } from '@jest/globals';
import { partsIn, partsOfTurn } from './parts.ts';

/** Concatenated, so that this file itself does not count as a part. */
const inFull = ['process', 'env', 'SIDEBAND_FULL'].join('.');

describe('partsIn', () => {
  const namesIn = (texts: Record<string, string>) =>
    partsIn(Object.keys(texts), (file) => texts[file] ?? '')
      .filter(({ on }) => !on)
      .map(({ name }) => name);

  it('finds test files named .full. and test files that check SIDEBAND_FULL, and no others', () => {
    const names = namesIn({
      'infra/services/api/src/orders/kill.database.test.ts': `const n = ${inFull} ? 100 : 2;`,
      'infra/services/api/src/orders/confirm.database.test.ts': '',
      'infra/delivery/checks/src/test.ts': inFull,
      'infra/delivery/registry/src/published.full.test.ts': '',
    });
    expect(names).toEqual([
      'infra/delivery/registry/src/published.full.test.ts',
      'infra/services/api/src/orders/kill.database.test.ts',
    ]);
  });

  it('splits a file into as many shards as its comment states', () => {
    const file = 'e2e/journeys/every-state.full.spec.ts';
    const parts = partsIn([file], () => `/** Taken in ${2} parts on the rota. */`);
    expect(parts.filter(({ on }) => !on)).toEqual([
      { name: `${file} 1/2`, file, shard: '1/2' },
      { name: `${file} 2/2`, file, shard: '2/2' },
    ]);
  });

  it('splits a file with interdependent tests into one part per language', () => {
    const file = 'e2e/journeys/every-walk.full.spec.ts';
    const parts = partsIn([file], () => `/** Taken by ${'language'} on the rota. */`);
    const languages = parts.filter(({ on }) => !on).map(({ grep }) => grep);
    expect(languages).toEqual(['in en-US', 'in en-CA', 'in fr-CA']);
  });

  it('starts with the database tests on PGlite, in shards', () => {
    const shards = partsIn([], () => '').map(({ on, shard }) => [on, shard]);
    expect(shards).toEqual([
      ['PGlite', '1/3'],
      ['PGlite', '2/3'],
      ['PGlite', '3/3'],
    ]);
  });
});

describe('partsOfTurn', () => {
  const parts = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, file: name }));
  const take = (turn: number, count: number) =>
    partsOfTurn(parts, { turn, count }).map(({ name }) => name);

  it('covers every part in the smallest number of turns', () => {
    expect([...take(0, 2), ...take(1, 2), ...take(2, 2)].toSorted()).toEqual([
      ...['a', 'a', 'b', 'c', 'd', 'e'],
    ]);
  });

  it('takes each part once when more are requested than exist', () => {
    expect(take(3, 9)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
});
