import { describe, expect, it } from '@jest/globals';
import { askedPath } from './asked-path.ts';

describe('askedPath', () => {
  it('returns a path on this site with its query string', () => {
    expect(askedPath('/subscribe/giftcard?from=mail')).toBe('/subscribe/giftcard?from=mail');
  });

  it.each([null, '', 'https://evil.example/', '//evil.example', '/onboarding/magic-link/another'])(
    'returns the account path for %j',
    (asked) => {
      expect(askedPath(asked)).toBe('/account');
    },
  );
});
