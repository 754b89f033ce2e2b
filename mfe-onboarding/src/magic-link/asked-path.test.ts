import { expect, it } from '@jest/globals';
import { askedPath } from './asked-path.ts';

it('is a path of ours with its query', () => {
  expect(askedPath('/subscribe/giftcard?from=mail')).toBe('/subscribe/giftcard?from=mail');
});

it.each([null, '', 'https://evil.example/', '//evil.example', '/onboarding/magic-link/another'])(
  'is the account in place of %j',
  (asked) => {
    expect(askedPath(asked)).toBe('/account');
  },
);
