import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Control } from '../control/control.ts';
import { upload } from './upload.ts';

describe('upload', () => {
  it('refuses to send a file that is not part of the build', async () => {
    const work = mkdtempSync(join(tmpdir(), 'sideband-upload-'));
    writeFileSync(join(work, 'secret'), 'mine');
    const asked: string[] = [];
    const ask: Control['ask'] = async <T>(path: string) => {
      asked.push(path);
      return {} as T;
    };
    const publication = { id: 1, missing: ['remote.js', '../secret'] };
    const listed = new Set(['remote.js']);
    const folder = join(work, 'built');
    await expect(
      upload({ ask }, { folder, publication, listed, onProgress: () => {} }),
    ).rejects.toThrow('Control asks for ../secret, which was not built.');
    expect(asked).toEqual([]);
    rmSync(work, { recursive: true });
  });
});
