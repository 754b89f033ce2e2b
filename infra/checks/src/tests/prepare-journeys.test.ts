import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { prepareJourneys } from './prepare-journeys.ts';

it('does not end the run when nothing can be built: the product says so when it starts', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'sideband-no-sources-'));
  await expect(prepareJourneys(empty, new AbortController().signal)).resolves.toBeUndefined();
  rmSync(empty, { recursive: true });
});
