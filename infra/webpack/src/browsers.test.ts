import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { browsers, unsupportedApis } from './browsers.ts';

const root = join(import.meta.dirname, '../../..');

describe('supported browsers', () => {
  it.each(['README.md', 'infra/edge/src/document/words.ts'])('are the same in %s', (file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const { chrome, edge, firefox, safari } = browsers;
    const named = `Chrome ${chrome}, Edge ${edge}, Firefox ${firefox}, Safari ${safari}`;

    expect(text).toContain(named);
    for (const [, version] of text.matchAll(/Safari ([\d.]+\d)/g)) expect(version).toBe(safari);
  });
});

describe('a script for supported browsers', () => {
  it.each([
    ['Promise.try(()=>a)', ['Promise.try']],
    ['let a=URL.parse(b),c=URL.parse(d)', ['URL.parse']],
    ['a.isSubsetOf(b)', ['isSubsetOf']],
    ['Temporal.Now.instant()', ['Temporal.Now']],
  ])('does not call what some of them lack: %s', (script, apis) => {
    expect(unsupportedApis(script)).toEqual(apis);
  });

  it.each(['Promise.withResolvers()', 'URL.canParse(a)', 'z.union([a])', 'myURL.parser()'])(
    'may call what all of them have: %s',
    (script) => {
      expect(unsupportedApis(script)).toEqual([]);
    },
  );
});
