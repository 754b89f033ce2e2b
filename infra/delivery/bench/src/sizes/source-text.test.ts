import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { textBySource } from './source-text.ts';

function scriptOf(text: string, map: { sources: string[]; mappings: string }) {
  const folder = mkdtempSync(join(tmpdir(), 'sideband-sizes-'));
  const [script, mapFile] = [join(folder, 'main.js'), join(folder, 'main.js.map')];
  writeFileSync(script, text);
  writeFileSync(mapFile, JSON.stringify(map));
  return textBySource(script, mapFile);
}

describe('textBySource', () => {
  it('attributes every character of a script to its source', () => {
    // Columns 0, 3 and 5 of the first line, and column 0 of the second line, map to one, other, one
    // and other.
    const mappings = 'AAAA,GCAA,EDAA;ACAA';
    const sources = ['webpack:///src/one.ts', 'webpack:///rxjs/other.js?a1b2'];
    expect(Object.fromEntries(scriptOf('aaabbcc\nddd', { sources, mappings }))).toEqual({
      'src/one.ts': 'aaacc',
      'rxjs/other.js': 'bbddd',
    });
  });

  it('attributes characters without a mapping to no source', () => {
    const map = { sources: ['webpack:///src/one.ts'], mappings: 'A,EAAA' };
    expect(Object.fromEntries(scriptOf('xxone', map))).toEqual({ 'src/one.ts': 'one' });
  });
});
