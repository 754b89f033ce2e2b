import { describe, expect, it } from '@jest/globals';
import { opensAt } from './claims.ts';

const claims = [
  { path: 'account', match: 'prefix' },
  { path: 'account/pay', match: 'prefix', placeholder: true },
  { path: 'old', match: 'exact', redirect: { to: 'account' } },
  {
    path: 'account/login',
    match: 'exact',
    redirect: { to: '{accountCenter}/login', whenToggle: 'elsewhere' },
  },
];

describe('opensAt', () => {
  it.each([
    ['/account', 'a page'],
    ['/Account/plans', 'a page'],
    ['/account/pay', 'placeholder'],
    ['/account/pay/now', 'placeholder'],
    ['/account/payments', 'a page'],
    ['/old', 'leads on'],
    ['/old/page', 'nothing'],
    ['/account/login', 'a page'],
    ['toggle showPay', undefined],
  ])('%s opens %s', (label, opens) => {
    expect(opensAt(label, claims)).toBe(opens);
  });
});
