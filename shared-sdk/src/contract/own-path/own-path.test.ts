import { describe, expect, it } from '@jest/globals';
import { ownPath } from './own-path.ts';

describe('ownPath', () => {
  it('returns a path of our own site with query and fragment', () => {
    expect(ownPath('/subscribe/giftcard?from=mail#top')).toBe('/subscribe/giftcard?from=mail#top');
  });

  it.each([
    null,
    undefined,
    '',
    'account',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'javascript:alert(1)',
  ])('rejects %j', (asked) => {
    expect(ownPath(asked)).toBeUndefined();
  });
});
