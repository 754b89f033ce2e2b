import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { browsers } from './browsers.ts';
import { unsupportedIn } from './unsupported.ts';

const root = join(import.meta.dirname, '../../../..');

describe('supported browsers', () => {
  it.each(['README.md', 'infra/services/edge/src/document/unsupported.ts'])(
    'are the same in %s',
    (file) => {
      const text = readFileSync(join(root, file), 'utf8').replaceAll("'", '');
      const { chrome, edge, firefox, safari } = browsers;

      expect(text).toContain(
        `Chrome ${chrome}, Edge ${edge}, Firefox ${firefox}, Safari ${safari}`,
      );
    },
  );

  it('are listed with the matching iOS version', () => {
    const words = readFileSync(join(root, 'infra/services/edge/src/document/words.ts'), 'utf8');
    const versions = [...words.matchAll(/iOS ([\d.]+\d)/g)].map(([, version]) => version);

    expect(versions).toEqual([browsers.ios, browsers.ios]);
  });
});

describe('unsupportedIn', () => {
  it.each([
    ['Promise.try(()=>a)', ['Promise.try']],
    ['let a=URL.parse(b),c=URL.parse(d)', ['URL.parse']],
    ['a.isSubsetOf(b)', ['isSubsetOf']],
    ['Temporal.Now.instant()', ['Temporal.Now']],
  ])('reports an API that a supported browser lacks: %s', (script, apis) => {
    expect(unsupportedIn(script)).toEqual(apis);
  });

  it.each([
    ['{using a=b()}', 'Unexpected token'],
    ['import("a",{with:{type:"json"}})', 'Unexpected token'],
    ['a=/(?i:b)/', 'Invalid group'],
    ['a=/(?<b>c)|(?<b>d)/', 'Duplicate capture group name'],
  ])('reports syntax that a supported browser cannot parse: %s', (script, says) => {
    expect(unsupportedIn(script)).toEqual([expect.stringContaining(says)]);
  });

  it.each([
    'Promise.withResolvers()',
    'URL.canParse(a)',
    'z.union([a])',
    'myURL.parser()',
    'class A{static{b()}#c=1;d(e){return #c in e}}',
    'a=/[\\p{L}--b]/v;a??=b?.c',
  ])('accepts what all supported browsers have: %s', (script) => {
    expect(unsupportedIn(script)).toEqual([]);
  });
});
