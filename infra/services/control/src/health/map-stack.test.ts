import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { mapStack } from './map-stack.ts';

/** Maps `pay` at line 1, column 11 of the script to line 3, column 5 of its source. */
const map = JSON.stringify({
  version: 3,
  file: 'remote.js',
  sources: ['webpack://giftcard/./src/redeem/pay.ts?a1b2'],
  names: ['pay'],
  mappings: 'UAEIA',
});

function storeWith(files: Record<string, string>) {
  const asked: string[] = [];
  return {
    asked,
    async read(...path: [string, string, string]) {
      asked.push(path.join('/'));
      const content = files[path.join('/')];
      if (content === undefined) return;
      return { size: content.length, stream: Readable.from([content]) };
    },
  };
}

describe('mapStack', () => {
  it('maps a stack to its sources, and loads each source map once', async () => {
    const store = storeWith({ 'giftcard/1.4.0/maps/remote.js.map': map });
    const stack = 'at pay (/a/giftcard/1.4.0/remote.js:1:11)\nat /a/giftcard/1.4.0/remote.js:1:11';
    const mapped = 'at pay (./src/redeem/pay.ts:3:5)\nat ./src/redeem/pay.ts:3:5';
    expect(await mapStack(store, stack)).toBe(mapped);
    expect(await mapStack(store, stack)).toBe(mapped);
    expect(store.asked).toEqual(['giftcard/1.4.0/maps/remote.js.map']);
  });

  it.each([
    ['there is no map', {}],
    ['the map is broken', { 'giftcard/1.4.0/maps/remote.js.map': '{' }],
  ])('leaves the stack unchanged when %s', async (_, files) => {
    const stack = 'at pay (/a/giftcard/1.4.0/remote.js:1:11)\nat <anonymous>';
    expect(await mapStack(storeWith(files as Record<string, string>), stack)).toBe(stack);
  });
});
