import { describe, expect, it } from '@jest/globals';
import type { Outcome } from '../tests/outcome.ts';
import { greenIn } from './green.ts';

const file = 'e2e/journeys/every-state.full.spec.ts';
const parts = [
  { name: `${file} 1/2`, file, shard: '1/2' },
  { name: `${file} 2/2`, file, shard: '2/2' },
];
const outcome = (state: Outcome['state']): Outcome => ({
  kind: 'journeys',
  file,
  title: 'a',
  state,
});

describe('greenIn', () => {
  it('marks a part as green when at least one test ran and none failed', () => {
    expect(greenIn(parts, [outcome('passed'), outcome('skipped')])).toEqual(parts);
    expect(greenIn(parts, [outcome('passed'), outcome('failed')])).toEqual([]);
    expect(greenIn(parts, [outcome('skipped')])).toEqual([]);
    expect(greenIn(parts, [])).toEqual([]);
  });

  it('marks only the shard that ran', () => {
    expect(greenIn(parts, [outcome('passed')], { shard: '2/2' })).toEqual([parts[1]]);
  });

  it('marks only the shard that ran when PGlite tests ran, and no file', () => {
    const database = { file: '\\.database\\.test\\.ts$', on: 'PGlite' } as const;
    const onPglite = ['1/3', '2/3'].map((shard) => ({ ...database, name: shard, shard }));
    const kept: Outcome = { ...outcome('passed'), kind: 'database', file: 'a.database.test.ts' };
    const only = { on: 'PGlite', shard: '2/3' } as const;
    const found = greenIn([...parts, ...onPglite], [kept], only);
    expect(found.map(({ name }) => name)).toEqual(['2/3']);
    expect(greenIn(onPglite, [kept])).toEqual([]);
  });
});
