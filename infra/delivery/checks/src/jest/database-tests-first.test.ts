import { describe, expect, it } from '@jest/globals';
import DatabaseTestsFirst from './database-tests-first.ts';

describe('DatabaseTestsFirst', () => {
  it('runs database tests first, the largest at the start, and logic tests last', async () => {
    const sizes: Record<string, number> = {
      'a.test.ts': 9_000,
      'a.database.test.ts': 100,
      'a.test.tsx': 5_000,
      'b.database.test.ts': 200,
    };
    const context = {
      config: { cache: false },
      hasteFS: { getSize: (path: string) => sizes[path] },
    };
    const tests = Object.keys(sizes).map((path) => ({ path, context }));
    const sorted = await new DatabaseTestsFirst({} as never).sort(tests as never);
    expect(sorted.map(({ path }) => path)).toEqual([
      'b.database.test.ts',
      'a.database.test.ts',
      'a.test.tsx',
      'a.test.ts',
    ]);
  });
});
