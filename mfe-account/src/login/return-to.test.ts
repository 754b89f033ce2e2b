import { describe, expect, it } from '@jest/globals';
import { returnPath } from './return-to.ts';

describe('returnPath', () => {
  it('keeps a path on this site with its query and hash', () => {
    expect(returnPath('/subscribe/giftcard?from=mail#top')).toBe(
      '/subscribe/giftcard?from=mail#top',
    );
  });

  it.each([null, '//evil.example', '/account/login?returnTo=/account', '/Account/Login'])(
    'rejects %j',
    (asked) => {
      expect(returnPath(asked)).toBeUndefined();
    },
  );
});
