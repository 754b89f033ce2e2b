import { expect, it } from '@jest/globals';
import { returnPath } from './return-to.ts';

it('keeps a path of ours with its query', () => {
  expect(returnPath('/subscribe/giftcard?from=mail#top')).toBe('/subscribe/giftcard?from=mail#top');
});

it.each([null, '//evil.example', '/account/login?returnTo=/account', '/Account/Login'])(
  'does not follow %j',
  (asked) => {
    expect(returnPath(asked)).toBeUndefined();
  },
);
