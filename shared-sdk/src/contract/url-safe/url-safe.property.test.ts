import { describe, expect, it } from '@jest/globals';
import { urlSafe } from '@sideband/shared-sdk/url-safe';
import fc from 'fast-check';

describe('urlSafe', () => {
  it('encodes any text reversibly and without URL-unsafe characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const encoded = urlSafe(text);
        expect(encoded).toMatch(/^[\w-]*$/);
        expect(Buffer.from(encoded, 'base64url').toString('utf8')).toBe(text);
      }),
    );
  });
});
