import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { buildAhead } from './build-ahead.ts';

it('ends no run where nothing can be built: the product says so when it starts', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'sideband-no-sources-'));
  await expect(buildAhead(empty, new AbortController().signal)).resolves.toBeUndefined();
  rmSync(empty, { recursive: true });
});
