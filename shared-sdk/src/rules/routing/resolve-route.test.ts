import { describe, expect, it } from '@jest/globals';
import { claims, featureRows } from './claims.for-test.ts';
import { resolveRoute } from './resolve-route.ts';
import type { RouteTable } from './route-table.ts';

const addresses = { accountCenter: 'https://account.example' };
const organic = '/subscribe/checkout/purchase/streaming/organic';

function lead(address: string, table: Partial<RouteTable> = {}) {
  const [, pathname = '', search = '', hash = ''] =
    /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(address) ?? [];
  return resolveRoute(
    { pathname, search, hash },
    { routes: claims, toggles: {}, addresses, ...table },
  );
}
const on = (...names: string[]) => Object.fromEntries(names.map((name) => [name, true]));
const toggled = featureRows.flatMap(({ toggle, ...row }) => (toggle ? [{ ...row, toggle }] : []));

describe('resolveRoute: remote path', () => {
  it('is served only while its toggle is true, as a boolean or as text', () => {
    const kindBy = (value: unknown) =>
      lead('/subscribe/sal-2', { toggles: { enableSal2PasskeySetup: value } }).kind;
    for (const value of [true, 'true']) expect(kindBy(value)).toBe('remote');
    for (const value of [false, undefined, 'on', 'TRUE', 1, null, {}]) {
      expect(kindBy(value)).toBe('error');
    }
    expect(lead('/subscribe/sal-2', { toggles: {} }).kind).toBe('error');
  });

  it('includes all subpaths, in any case, with extra slashes and matrix parameters', () => {
    for (const path of [
      '/Subscribe/GIFTCARD/',
      '//subscribe//giftcard',
      '/subscribe;a=1/%67iftcard/x',
    ]) {
      expect(lead(path)).toMatchObject({ kind: 'remote', remote: 'giftcard' });
    }
    expect(lead('/subscribe/giftcards')).toMatchObject({ remote: 'checkout' });
  });

  it('is not shadowed by a shorter path or by one that only shares a prefix', () => {
    const toggles = on(
      'enableSatelliteTargetedTrialRTDNonAccordion',
      'enableOnboardingDeviceLinking',
    );
    const pathOf = (path: string) => {
      const decision = lead(path, { toggles });
      return decision.kind === 'remote' ? decision.row.path : decision.kind;
    };
    expect(pathOf('/activate/trial/targeted-oem')).toBe('activate/trial/targeted-oem');
    expect(pathOf('/activate/trial/targeted/2')).toBe('activate/trial/targeted');
    expect(pathOf('/subscription/change-term')).toBe('subscription/change-term');
    expect(pathOf('/onboarding/device-linking-new-identity')).toBe('error');
    expect(pathOf(`${organic}/auto-process-creds`)).toBe(`${organic.slice(1)}/auto-process-creds`);
  });
});

describe('resolveRoute: redirect', () => {
  it.each([
    ['', '/subscribe/checkout/flepz'],
    ['//', '/subscribe/checkout/flepz'],
    ['/?RenewalCode=CHOICE&a=1#x', '/subscribe/checkout/renewal/flepz?RenewalCode=CHOICE&a=1#x'],
    [
      '/subscribe/checkout/flepz?b&renewalcode=choice',
      '/subscribe/checkout/renewal/flepz?b&renewalcode=choice',
    ],
    [
      '/subscribe/checkout/flepz?renewalcode=other&renewalcode=choice',
      '/subscribe/checkout/renewal/flepz?renewalcode=other&renewalcode=choice',
    ],
    ['/Subscribe/Checkout/', '/subscribe/checkout/renewal'],
    [`${organic}/%6din?q=1#f`, `${organic}?q=1#f`],
  ])('leads from %s to %s', (from, to) => {
    expect(lead(from)).toEqual({ kind: 'redirect', to });
  });

  it('is suppressed by the matrix parameter of the last segment only', () => {
    for (const path of [
      '/subscribe/checkout;PROACTIVEFLAG',
      '/subscribe/checkout;a;proactiveflag=',
      '/subscribe/checkout;proactiveFlag=true/',
    ]) {
      expect(lead(path).kind).toBe('remote');
    }
    for (const path of ['/subscribe;proactiveFlag=1/checkout', '/subscribe/checkout;proactive=1']) {
      expect(lead(path).kind).toBe('redirect');
    }
  });

  it.each(['other', '', 'nochoice', 'choices', 'x&oldrenewalcode=choice', 'x&code=choice'])(
    'does not lead to the renewal flow for renewalcode=%s',
    (query) => {
      const decision = lead(`/subscribe/checkout/flepz?renewalcode=${query}`);
      expect(decision).toMatchObject({ kind: 'remote', path: 'subscribe/checkout/flepz' });
    },
  );

  it('keeps the query on the way to the account center', () => {
    const toggles = on('enableLoginPageRedirectToAccountCenterApp');
    const there = { kind: 'external', to: 'https://account.example/login?next=a' };
    expect(lead('/account/login?next=a#b', { toggles })).toEqual(there);
    const slashed = { accountCenter: 'https://account.example/' };
    expect(lead('/account/login?next=a', { toggles, addresses: slashed })).toEqual(there);
    const remotesOff = new Set(['account']);
    expect(lead('/account/login?next=a', { toggles, remotesOff })).toEqual(there);
  });

  it('leads to the account center only while its toggle is true, as a boolean or as text', () => {
    const kindBy = (value: unknown) =>
      lead('/account/login', { toggles: { enableLoginPageRedirectToAccountCenterApp: value } })
        .kind;
    for (const value of [true, 'true']) expect(kindBy(value)).toBe('external');
    for (const value of [false, 'false', undefined, 'on', 1]) expect(kindBy(value)).toBe('remote');
  });

  it('leads from an old flow to its newer one while both toggles are on', () => {
    const all = 'enableRedirectLegacyFlowsToAtlas';
    const pairs = toggled.filter(({ fallback }) => fallback);
    expect(pairs).toHaveLength(8);
    for (const { path, fallback, toggle, remote } of pairs) {
      const there = { kind: 'redirect', to: `/${path}?q=1` };
      expect(lead(`/${fallback}?q=1`, { toggles: on(all, toggle) })).toEqual(there);
      expect(lead(`/${fallback}`, { toggles: on(all) }).kind).toBe('remote');
      expect(lead(`/${fallback}`, { toggles: on(toggle) }).kind).toBe('remote');
      const remotesOff = new Set([remote]);
      const off = lead(`/${fallback}`, { toggles: on(all, toggle), remotesOff });
      expect(off.kind).toBe('error');
    }
  });
});

describe('resolveRoute: error page', () => {
  it('is the result for an unclaimed path', () => {
    expect(lead('/nowhere?token=1')).toEqual({
      kind: 'error',
      reason: 'notFound',
      from: '/nowhere',
    });
    expect(lead('/error/more')).toMatchObject({ reason: 'notFound' });
  });

  it('is a page of the shell', () => {
    expect(lead('/Error/?kind=notFound')).toMatchObject({ kind: 'shell', page: 'error' });
  });

  it('is the result when a remote is off and its row has no fallback', () => {
    const remotesOff = new Set(['giftcard']);
    expect(lead('/subscribe/giftcard', { remotesOff })).toEqual({
      kind: 'error',
      reason: 'notAvailable',
      from: '/subscribe/giftcard',
    });
  });

  it('receives the query of the failed address, whatever the reason', () => {
    const search = '?utm_source=mail&plan=one';
    const fromOf = (...given: Parameters<typeof lead>) => {
      const decision = lead(...given);
      return decision.kind === 'error' ? decision.from : decision;
    };
    expect(fromOf(`/nowhere${search}`)).toBe(`/nowhere${search}`);
    const remotesOff = new Set(['giftcard']);
    const off = fromOf(`/subscribe/giftcard${search}`, { remotesOff });
    expect(off).toBe(`/subscribe/giftcard${search}`);
    const claim = { remote: 'checkout', path: 'c', match: 'prefix' as const };
    const routes = [...claims, { ...claim, toggle: 'z', fallback: '/error' }];
    expect(fromOf(`/c${search}`, { routes })).toBe(`/c${search}`);
  });

  it('ends a redirect loop', () => {
    const routes = [
      { remote: 'checkout', path: 'a', match: 'prefix' as const, toggle: 'x', fallback: 'b' },
      { remote: 'checkout', path: 'b', match: 'prefix' as const, toggle: 'y', fallback: 'A/' },
      { remote: 'checkout', path: 'c', match: 'prefix' as const, toggle: 'z', fallback: '/error' },
    ];
    expect(lead('/a', { routes })).toMatchObject({
      kind: 'error',
      reason: 'notAvailable',
      from: '/a',
    });
    expect(lead('/c', { routes: [...claims, ...routes] })).toMatchObject({ kind: 'error' });
  });
});

it('resolveRoute redirects the paths of a remote that is off to their fallback in another remote', () => {
  const routes = [
    { remote: 'giftcard', path: 'g', match: 'prefix' as const, fallback: 'h' },
    { remote: 'account', path: 'h', match: 'prefix' as const },
  ];
  const off = lead('/g?a=1', { routes, remotesOff: new Set(['giftcard']) });
  expect(off).toEqual({ kind: 'redirect', to: '/h?a=1' });
});
