import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { prepareJourneys } from './prepare-journeys.ts';

describe('prepareJourneys', () => {
  it('resolves even when the build fails, because the product reports the failure when it starts', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'sideband-no-sources-'));
    await expect(prepareJourneys(empty, new AbortController().signal)).resolves.toBeUndefined();
    rmSync(empty, { recursive: true });
  });
});
