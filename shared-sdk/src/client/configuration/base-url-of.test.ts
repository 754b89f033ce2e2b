import { describe, expect, it } from '@jest/globals';
import { baseUrlOf } from './base-url-of.ts';

describe('baseUrlOf', () => {
  it.each([
    ['https://account.us.sideband.example', 'https://account.us.sideband.example'],
    ['https://account.us.sideband.example/app/', 'https://account.us.sideband.example/app'],
    ['http://ca.localhost:4005', 'http://ca.localhost:4005'],
  ])('accepts the configured address: %s', (accountCenter, value) => {
    expect(baseUrlOf({ accountCenter }, 'accountCenter')).toEqual({ ok: true, value });
  });

  it.each([
    undefined,
    '',
    'account.us.sideband.example',
    '/account',
    'javascript:alert(1)',
    'http://account.example',
  ])('refuses a missing, malformed or insecure address: %j', (accountCenter) => {
    const found = baseUrlOf(
      { ...(accountCenter !== undefined && { accountCenter }) },
      'accountCenter',
    );
    expect(found).toEqual({ ok: false, error: { code: 'INVALID_BASE_URL' } });
  });
});
