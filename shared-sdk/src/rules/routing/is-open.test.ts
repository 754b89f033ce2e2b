import { describe, expect, it } from '@jest/globals';
import { isOpen } from './is-open.ts';
import type { ClaimedRoute } from './route-table.ts';

const row = (path: string, more: Partial<ClaimedRoute> = {}): ClaimedRoute => ({
  remote: 'account',
  path,
  match: 'prefix',
  ...more,
});
const routes = [
  row('account'),
  row('account/pay', { placeholder: true }),
  row('old', { toggle: 'hasOld', fallback: 'account/pay' }),
  row('moved', { redirect: { to: 'account' } }),
  row('activate', { placeholder: true }),
  row('activate/trial'),
];
const leads = (address: string, toggles = {}) =>
  isOpen(address, { routes, toggles, addresses: { accountCenter: 'https://center.example' } });

describe('isOpen', () => {
  it('returns false for a page that is claimed but not built, with any query', () => {
    expect(leads('/account/pay')).toBe(false);
    expect(leads('/Account/Pay/now?from=mail#top')).toBe(false);
    expect(leads('/account?tab=pay')).toBe(true);
  });

  it('decides by the row that serves the path, not by the row of a shorter path', () => {
    expect(leads('/activate')).toBe(false);
    expect(leads('/activate/trial')).toBe(true);
  });

  it('follows fallbacks and redirects to the page that is shown', () => {
    expect(leads('/old')).toBe(false);
    expect(leads('/old', { hasOld: true })).toBe(true);
    expect(leads('/moved')).toBe(true);
  });

  it('returns true for external and unknown addresses', () => {
    expect(leads('https://elsewhere.example/pay')).toBe(true);
    expect(leads('/nowhere')).toBe(true);
  });
});
