import { describe, expect, it } from '@jest/globals';
import { returnPath } from './return-to.ts';

describe('returnPath', () => {
  it('keeps a path on this site with its query and hash', () => {
    expect(returnPath('/subscribe/giftcard?from=mail#top')).toBe(
      '/subscribe/giftcard?from=mail#top',
    );
  });

  it('rejects the page that asks, which would lead to itself', () => {
    const page = '/account/info-collection';
    expect(returnPath('/account/Info-Collection?needs=address', page)).toBeUndefined();
    expect(returnPath('/account/pay', page)).toBe('/account/pay');
  });

  it.each([null, '//evil.example', '/account/login?returnTo=/account', '/Account/Login'])(
    'rejects %j',
    (asked) => {
      expect(returnPath(asked)).toBeUndefined();
    },
  );
});
