import { expect, it } from '@jest/globals';
import { ownPath } from './own-path.ts';

it('keeps a path of ours with its query', () => {
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
])('does not follow %j', (asked) => {
  expect(ownPath(asked)).toBeUndefined();
});
