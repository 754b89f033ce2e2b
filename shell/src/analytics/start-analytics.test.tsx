import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { memoryCookies, type Sdk } from '@sideband/shared-sdk';
import { type ComponentView, createDataLayer, knownKeys } from '@sideband/shared-sdk/data-layer';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { giftCards } from '@sideband/shared-sdk/gift-cards';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import type { Boot } from '@sideband/shared-sdk/release';
import { waitFor } from '@testing-library/react';
import { startAnalytics } from './start-analytics.ts';

const place = globalThis as unknown as Record<string, unknown>;
const gift = { 'en-US': 'Gift card', 'fr-CA': 'Carte-cadeau' };
const routes = [{ path: 'subscribe/giftcard', match: 'prefix', remote: 'giftcard', title: gift }];

let sdk: Sdk;
beforeEach(() => {
  history.replaceState(null, '', '/subscribe/giftcard');
});
afterEach(() => {
  sdk.destroy();
  delete place.dataLayer;
  delete place.tags;
  say('');
});

/** Writes the cookie of the consent banner. */
const say = (groups: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as banners do
  document.cookie = `OptanonConsent=groups=${encodeURIComponent(groups)}`;
};

function open({ config }: Partial<Boot> = {}) {
  const backend = createFakeBackend();
  const cookies = memoryCookies();
  const network = backend.fetchOf(cookies);
  const calls: string[] = [];
  const campaigns: unknown[] = [];
  sdk = backend.newSdk({
    dataLayer: createDataLayer(),
    cookies,
    async fetch(input, init) {
      const path = String(input).replace(/^.*\/api\//, '');
      calls.push(path);
      if (path === 'personalisation/event') campaigns.push(JSON.parse(String(init?.body)));
      return network(input, init);
    },
  });
  const boot = { country: 'CA', config, releaseSet: { routes } } as unknown as Boot;
  const start = () => startAnalytics({ boot, sdk, locale: () => 'fr-CA' });
  return { backend, calls, campaigns, start, tell: sdk.dataLayer.push };
}
const view = (path: string, more = {}) =>
  ({ event: 'pageView', path, asked: path, title: '', route: '', ...more }) as const;
const read = (name = 'dataLayer') => place[name] as unknown[];

const untold = [
  ...['/checkout/anything', '/activate/trial/used-vehicle', '/subscription/change'],
  ...['/student/re-verify/new', '/subscribe/entitlement', '/account/pay', '/transfer'],
  ...['/subscribe/multi-subscription-purchase', '/subscribe/trial/streaming', '/subscribe/sal-2'],
];

describe('analytics', () => {
  it('writes tracked page views, including those before it started, and no others', () => {
    const { start, tell } = open();
    const route = 'subscribe/giftcard';
    tell(view('/subscribe/giftcard', { route }));
    start();
    for (const path of untold) tell(view(path));
    const fallenBack = { asked: '/subscribe/checkout/trial/streaming' };
    tell(view('/subscribe/trial/streaming', fallenBack));
    tell(view('/activate', { asked: '/activate/old', title: 'Activer votre essai' }));
    tell(view('/student', { title: 'Tarif étudiant' }));

    const here = { event: 'pageView', locale: 'fr-CA', country: 'CA' };
    expect(read()).toEqual([
      { ...here, path: '/subscribe/giftcard', route, title: 'Carte-cadeau', flow: 'giftcard' },
      { ...here, path: '/activate', route: '', title: 'Activer votre essai', flow: 'activateold' },
      { ...here, path: '/student', route: '', title: 'Tarif étudiant', flow: 'student' },
    ]);
  });

  it.each([
    ['/subscribe/checkout/flepz', 'checkoutflepz'],
    ['/subscribe/trial', 'trial'],
    ['/activate', 'activate'],
    ['/student', 'student'],
    ['/onboarding', 'onboarding'],
    ['/donotcall', 'donotcall'],
  ])('writes a page view at %s', (path, flow) => {
    const { start, tell } = open();
    start();
    tell(view(path));
    tell(view(path, { asked: '/account' }));
    const seen = { event: 'pageView', path, flow };
    expect(read()).toMatchObject([seen, seen]);
  });

  it('uses the product name for a page without a title', () => {
    const { start, tell } = open();
    start();
    tell(view('/onboarding'));
    expect(read()).toMatchObject([{ title: 'Sideband' }]);
  });

  it('writes flow steps and refusals without personal data', () => {
    const { start, tell } = open();
    start();
    tell({ event: 'flow', flow: 'giftCard', step: 'refused', outcome: 'ALREADY_REDEEMED' });
    tell({ event: 'error', code: '107', path: 'account/avery@example.com/6031000000000017' });
    tell(view('/onboarding/avery%40example.com', { title: 'Hello avery@example.com' }));
    expect(read()).toMatchObject([
      { event: 'flow', flow: 'giftCard', step: 'refused', outcome: 'ALREADY_REDEEMED' },
      { event: 'error', code: '107' },
      { path: '/onboarding/:id', title: 'Hello …' },
    ]);
    expect(JSON.stringify(read())).not.toMatch(/avery|6031/);
  });

  it('renames components to the names that reports expect', () => {
    const { start, tell } = open();
    start();
    for (const [page, components] of Object.entries(knownKeys)) {
      for (const component of components)
        tell({ event: 'component', page, component } as ComponentView);
    }
    expect(read()).toEqual([
      { event: 'component', page: 'AUTHENTICATE', component: 'rflzLookup' },
      { event: 'component', page: 'authenticate', component: 'offerpresentmentstep' },
      { event: 'component', page: 'authenticate', component: 'accountlookupinterstitialstep' },
      { event: 'component', page: 'authenticate', component: 'accountlookup' },
      { event: 'component', page: 'form', component: 'promoCodeEntry' },
    ]);
  });

  it('reuses an existing data layer with the configured name', () => {
    const before = [{ event: 'gtm.js' }];
    place.tags = before;
    const { start, tell } = open({ config: { domains: {}, dataLayer: 'tags' } });
    start();
    tell({ event: 'error', code: 'A' });
    expect(read('tags')).toBe(before);
    expect(before).toEqual([{ event: 'gtm.js' }, { event: 'error', code: 'A' }]);
  });

  it('keeps the last two hundred entries', () => {
    const { start, tell } = open();
    start();
    for (let count = 0; count < 250; count += 1) tell({ event: 'error', code: `E${count}` });
    expect(read()).toHaveLength(200);
    expect(read().at(-1)).toEqual({ event: 'error', code: 'E249' });
  });

  it('continues when a tag throws', () => {
    const { start, tell } = open();
    start();
    read().push = () => {
      throw new Error('a tag');
    };
    expect(() => tell({ event: 'error', code: 'A' })).not.toThrow();
  });

  it('fetches the variants of a campaign in the URL and records impressions', async () => {
    history.replaceState(null, '', '/subscribe/giftcard?utm_campaign=welcome_us');
    const { start, tell, calls } = open();
    start();
    const flags = [expect.stringMatching(/^welcome_us-[ab]$/)];
    await waitFor(() =>
      expect(read()).toEqual([{ event: 'campaignFlags', campaign: 'welcome_us', flags }]),
    );
    tell({ event: 'impression', campaign: 'welcome_us' });
    await waitFor(() => expect(calls).toEqual(Array(2).fill('personalisation/event')));
    expect(read().at(-1)).toEqual({ event: 'impression', campaign: 'welcome_us' });
  });

  it('sends type, campaign and page of each event to the personalization service', async () => {
    history.replaceState(null, '', '/subscribe/giftcard?utm_campaign=welcome_us');
    const { start, tell, campaigns } = open();
    start();
    tell({ event: 'impression', campaign: 'spring_us' });
    const of = { page: '/subscribe/giftcard', at: expect.stringMatching(/^\d{4}-.*Z$/) };
    await waitFor(() =>
      expect(campaigns).toEqual([
        { type: 'campaignFlags', campaign: 'welcome_us', ...of },
        { type: 'impression', campaign: 'spring_us', ...of },
      ]),
    );
  });

  it('continues when the personalization service fails', async () => {
    history.replaceState(null, '', '/subscribe/giftcard?utm_campaign=welcome_us');
    const { start, tell, calls, backend } = open();
    backend.fail('personalisation.event', 500);
    start();
    await waitFor(() => expect(calls).toEqual(['personalisation/event']));
    tell({ event: 'error', code: 'A' });
    expect(read()).toEqual([{ event: 'error', code: 'A' }]);
  });

  it('sends no personalization events after a refusal of targeting, and records the opt-out once', async () => {
    history.replaceState(null, '', '/subscribe/giftcard?utm_campaign=welcome_us');
    say('C0001:1,C0004:0');
    const { start, tell, calls } = open();
    await sdk.session.start();
    start();
    tell({ event: 'impression', campaign: 'welcome_us' });
    tell(view('/onboarding'));
    tell(view('/activate'));
    await waitFor(() => expect(optOutsIn(calls)).toHaveLength(1));
    expect(calls).not.toContain('personalisation/event');
    expect(read()).toMatchObject([{ path: '/onboarding' }, { path: '/activate' }]);
  });

  it('records no opt-out until the consent banner reports a refusal of targeting', async () => {
    const { start, calls } = open();
    await sdk.session.start();
    start();
    // An opt-out would be sent before this call.
    const settle = () => sdk.bind(giftCards).lookUp({ cardIdentifier: 'SDB-ANY' });
    await settle();
    expect(optOutsIn(calls)).toEqual([]);
    say('C0001:1,C0003:0,C0004:1');
    dispatchEvent(new Event('OneTrustGroupsUpdated'));
    await settle();
    expect(optOutsIn(calls)).toEqual([]);
    say('C0004:0');
    dispatchEvent(new Event('OneTrustGroupsUpdated'));
    await waitFor(() => expect(optOutsIn(calls)).toHaveLength(1));
  });

  it('records the opt-out of the browser and of each customer who signs in', async () => {
    say('C0004:0');
    const { backend, start, calls } = open();
    await sdk.session.start();
    start();
    await waitFor(() => expect(optOutsIn(calls)).toHaveLength(1));
    await signInWithPassword(sdk, await backend.given.customer());
    await waitFor(() => expect(optOutsIn(calls)).toHaveLength(2));
    await sdk.session.signOut();
    await signInWithPassword(sdk, await backend.given.customer());
    await waitFor(() => expect(optOutsIn(calls)).toHaveLength(3));
  });

  it('retries a failed opt-out on the next page, but not after it has succeeded', async () => {
    say('C0004:0');
    const { backend, start, tell, calls } = open();
    await sdk.session.start();
    backend.fail('privacy.recordOptOut', 404);
    start();
    await waitFor(() => expect(optOutsIn(calls)).toHaveLength(1));
    await sdk.bind(giftCards).lookUp({ cardIdentifier: 'SDB-ANY' });
    for (const path of ['/onboarding', '/activate', '/student']) {
      tell(view(path));
      await sdk.bind(giftCards).lookUp({ cardIdentifier: 'SDB-ANY' });
    }
    expect(optOutsIn(calls)).toHaveLength(2);
  });

  const optOutsIn = (calls: string[]) =>
    calls.filter((call) => call.startsWith('privacy-options/'));
});
