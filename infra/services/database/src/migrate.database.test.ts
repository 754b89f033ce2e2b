import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, describe, expect, it } from '@jest/globals';
import { migrate } from './migrate.ts';
import { overPglite } from './open-pglite.ts';
import { pgliteOptions } from './pglite-options.ts';

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

function migrations(...names: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'sideband-migrations-'));
  made.push(folder);
  for (const name of names) writeFileSync(join(folder, name), 'select 1;');
  return { folder: pathToFileURL(`${folder}/`) };
}

describe('migrate', () => {
  it('rejects data of another version with DataOfAnotherVersion and leaves it unchanged', async () => {
    const { db, close } = overPglite(await PGlite.create(pgliteOptions));
    await migrate(db, migrations('0001-first.sql', '0002-other-branch.sql'));
    await expect(migrate(db, migrations('0001-first.sql', '0002-ours.sql'))).rejects.toMatchObject({
      name: 'DataOfAnotherVersion',
      message: expect.stringContaining('0002-other-branch.sql'),
    });
    await migrate(db, migrations('0001-first.sql', '0002-other-branch.sql', '0003-next.sql'));
    await close();
  });
});
