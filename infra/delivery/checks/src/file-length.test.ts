import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fileLength, maxLines, tooLong } from './file-length.ts';

const lines = (count: number) => 'line\n'.repeat(count);

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'file-length-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function put(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

describe('file length check', () => {
  it('rejects a file that is one line above the limit, whether or not its last line ends with a newline', () => {
    expect(tooLong('a.ts', lines(maxLines))).toBeUndefined();
    expect(tooLong('a.ts', `${lines(maxLines - 1)}line`)).toBeUndefined();
    expect(tooLong('a.ts', `${lines(maxLines)}line`)).toMatchObject({ file: 'a.ts', line: 301 });
    expect(tooLong('a.ts', lines(maxLines + 1))?.says).toContain('has 301 lines');
  });

  it('covers sources and tests, but neither data nor migrations', () => {
    const long = lines(maxLines + 1);
    put('mfe-trial/src/Claim.tsx', long);
    put('mfe-trial/src/claim.css', long);
    put('e2e/journeys/claim.spec.ts', long);
    put('mfe-trial/src/messages/en-US.json', long);
    put('infra/services/api/migrations/0001-claims.sql', long);
    put('pnpm-lock.yaml', long);
    expect(fileLength(root).map(({ file }) => file)).toEqual([
      'e2e/journeys/claim.spec.ts',
      'mfe-trial/src/Claim.tsx',
      'mfe-trial/src/claim.css',
    ]);
  });
});
