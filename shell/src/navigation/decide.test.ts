import { describe, expect, it } from '@jest/globals';
import type { Boot } from '@sideband/shared-sdk/release';
import type { Live } from '../toggles/live-release.ts';
import { decide } from './decide.ts';

const routes = [
  { path: 'activate', match: 'prefix', remote: 'trial' },
  { path: 'listen', match: 'prefix', fallback: 'activate', remote: 'checkout' },
  { path: 'old', match: 'exact', redirect: { to: 'activate' }, remote: 'shell' },
];
const boot = { releaseSet: { routes }, addresses: { accountCenter: '' } } as unknown as Boot;
const none = new Set<string>();
const nothing = { toggles: {}, off: none, later: none, lost: none };
const at = (pathname: string) => ({ pathname, search: '?plan=one', hash: '#top' });

describe('decide', () => {
  it.each<[string, Partial<Live>, object]>([
    ['is open', {}, { kind: 'remote', remote: 'trial' }],
    ['is off', { off: new Set(['trial']) }, { kind: 'error', reason: 'notAvailable' }],
    [
      'is served again, in a version this document does not know',
      { later: new Set(['trial']) },
      { kind: 'document', to: '/activate/car?plan=one#top' },
    ],
  ])('resolves a remote that %s', (_, live, decision) => {
    expect(decide(boot, { ...nothing, ...live }, at('/activate/car'))).toMatchObject(decision);
  });

  it('follows redirects within the page before requesting a new document', () => {
    const live = { ...nothing, later: new Set(['trial']) };
    expect(decide(boot, live, at('/old'))).toEqual({
      kind: 'redirect',
      to: '/activate?plan=one#top',
    });
  });

  it('uses the fallback of a row that failed on this page, and keeps the query', () => {
    const live = { ...nothing, lost: new Set(['listen']) };
    expect(decide(boot, nothing, at('/listen'))).toMatchObject({ kind: 'remote' });
    expect(decide(boot, live, at('/listen'))).toEqual({
      kind: 'redirect',
      to: '/activate?plan=one#top',
    });
  });

  it('requests a new document for a route that takes payments if the override does not apply to such routes', () => {
    const paid = { path: 'pay', match: 'prefix', pays: true, remote: 'trial' };
    const given = (override: object) => {
      const releaseSet = { routes: [...routes, paid], override: { remote: 'trial', ...override } };
      return { ...boot, releaseSet } as unknown as Boot;
    };
    const there = { kind: 'document', to: '/pay?plan=one#top' };
    expect(decide(given({ payments: false }), nothing, at('/pay'))).toEqual(there);
    expect(decide(given({ payments: false }), nothing, at('/activate')).kind).toBe('remote');
    // That document runs the version that everyone gets.
    expect(decide(given({ refused: 'payments' }), nothing, at('/pay')).kind).toBe('remote');
    expect(decide(given({ payments: true }), nothing, at('/pay')).kind).toBe('remote');
    expect(decide(given({ remote: 'checkout' }), nothing, at('/pay')).kind).toBe('remote');
  });

  it('does not let an override change which served routes take payments', () => {
    const servedRoutes = [
      { path: 'activate/pay', match: 'prefix', pays: true, remote: 'checkout' },
    ];
    const override = { remote: 'trial', payments: false, servedRoutes };
    const onTrial = { ...boot, releaseSet: { routes, override } } as unknown as Boot;
    expect(decide(onTrial, nothing, at('/activate/pay/now')).kind).toBe('document');
    expect(decide(onTrial, nothing, at('/activate/payment')).kind).toBe('remote');
  });
});
