/** The page resolves addresses itself, and its results must equal those of the edge. */
import type { Page } from '@playwright/test';
import { navigateWithin } from '../given/browser/navigate-within-document.ts';
import { addressesOf, routePaths } from '../given/browser/route-addresses.ts';
import { canada, expect, test, usa } from '../given/journey.ts';
import {
  type FlippableProduct,
  startFlippableProduct,
} from '../given/processes/flippable-product.ts';
import { productMs } from '../given/processes/timeouts.ts';
import { addressOf } from '../screens/screen.ts';
import { seeTitle } from '../screens/steps.ts';

const all = !!process.env.SIDEBAND_FULL;
/** Time allowed per address on a busy machine. */
const addressMs = 2_000;

/** Where an address leads: the final address, the remote, and the title of its route. */
interface End {
  address: string;
  remote: string | undefined;
  title: string;
}

/** Resolves an address through the documents of the edge, following redirects. */
const endByEdge = (page: Page, address: string): Promise<End> =>
  page.evaluate(async (asked) => {
    const answer = await fetch(asked, { headers: { accept: 'text/html' } });
    const html = await answer.text();
    const [, boot = ''] = /id="boot">(.*?)<\/script>/s.exec(html) ?? [];
    const [, title = ''] = /<title>(.*?)<\/title>/s.exec(html) ?? [];
    const remotes = Object.entries<{ record?: object }>(JSON.parse(boot).releaseSet.remotes);
    const { pathname, search } = new URL(answer.url);
    return {
      address: pathname + search,
      remote: remotes.find(([, { record }]) => record)?.[0],
      title: title.replaceAll('&amp;', '&'),
    };
  }, address);

/** Uses the title of the route, because a page may set its own title. */
const endInPage = (page: Page): Promise<End> =>
  page.evaluate(() => {
    const shown = document.querySelector<HTMLElement>('section[data-remote]:not([inert])');
    const { remote, route = 'error' } = shown?.dataset ?? {};
    const { releaseSet, locale } = JSON.parse(document.getElementById('boot')?.textContent ?? '');
    const row = releaseSet.routes.find(({ path }: { path: string }) => path === route);
    const title = row?.title[locale] ?? row?.title['en-US'];
    return { address: location.pathname + location.search, remote, title: `${title} – Sideband` };
  });

/** Opens a page, navigates to each address within it, and compares the result with the edge's. */
async function compare(page: Page, home: string, addresses: string[]) {
  test.setTimeout(60_000 + addresses.length * addressMs);
  await page.goto(home);
  await page.evaluate(() => void Object.assign(globalThis, { sameDocument: true }));
  for (const address of addresses) {
    const end = await endByEdge(page, address);
    await navigateWithin(page, address);
    await expect(async () =>
      expect({ asked: address, ...(await endInPage(page)) }).toEqual({ asked: address, ...end }),
    ).toPass({ intervals: [25, 50, 100, 100, 250] });
    const asked = new URL(address, home);
    // The error page receives the address that failed. Any other page, including `/error` itself,
    // keeps the whole address.
    const isLedToError =
      end.address.startsWith('/error?') && asked.pathname.toLowerCase() !== '/error';
    const hash = isLedToError ? '' : asked.hash;
    expect([address, new URL(page.url()).hash]).toEqual([address, hash]);
  }
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
}

/**
 * The remote itself redirects from these paths, to a list or to its first step, so the redirect is
 * not a result of routing.
 */
const leadingOn = [
  'purchase/streaming',
  'purchase/satellite',
  'purchase/satellite/add-radio-router',
  'purchase/satellite/targeted/new',
  'multi-subscription-purchase',
];
/** The remote redirects from these paths as well when the toggle of the path is on. */
const newerLeadingOn = [
  'purchase/streaming/self-pay/organic',
  'purchase/satellite/organic/new',
  'purchase/satellite/vega',
  'studentverification/new',
  're-verify/new',
  'checkout/trial/streaming',
  'activate/trial/targeted',
  'used-vehicle/new',
  'service-lane/new',
];
const endsIn = (path: string, ends: readonly string[]) => ends.some((end) => path.endsWith(end));
const leadsOn = (path: string) => endsIn(path, [...leadingOn, ...newerLeadingOn]);
const decided = routePaths.filter(({ path }) => !endsIn(path, leadingOn));

// Both countries have the same paths. A full run covers the second.
for (const place of all ? [usa, canada] : [usa]) {
  test(`a visitor in ${place.country} reaches the same page by navigating within a document as by loading a new one`, async ({
    page,
    at,
  }) => {
    await compare(page, at('/error', place), addressesOf(decided, { all }));
  });
}

test("a visitor with an unknown address gets the error page, without loading any remote's code", async ({
  page,
  at,
}) => {
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/a/')) files.push(pathname);
  });
  await page.goto(at('/no/such/page'));
  await seeTitle(page, 'We can’t find this page');
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !file.startsWith('/a/shell/'))).toEqual([]);
});

test.describe('while all toggles are on', () => {
  let product: FlippableProduct;
  test.beforeAll(async () => {
    test.setTimeout(productMs);
    product = await startFlippableProduct();
  });
  test.afterAll(() => product?.close());

  const toggles = [...new Set(routePaths.flatMap(({ toggle }) => toggle || []))];
  const login = 'enableLoginPageRedirectToAccountCenterApp';
  const flip = (names: string[]) =>
    product.managers.change(() =>
      Object.fromEntries(names.map((name) => [name, { defaultVariant: 'on' }])),
    );
  /** Paths with a toggle, and their fallbacks. A full run includes all paths. */
  const touched = routePaths.filter(
    ({ path, toggle }) => all || toggle || routePaths.some(({ fallback }) => fallback === path),
  );
  const newerOf = (old: string) => routePaths.find(({ fallback }) => fallback === old)?.path ?? old;
  const inside = touched.filter(
    ({ path, toggle, redirect }) =>
      toggle !== login && !leadsOn(path) && !leadsOn(newerOf(redirect || path)),
  );

  test('a visitor reaches the newer flows, and is redirected from the older flows to them once they are enabled', async ({
    page,
  }) => {
    const home = addressOf(product.site, '/error', usa);
    expect(toggles).toHaveLength(15);
    for (const names of [toggles, ['enableRedirectLegacyFlowsToAtlas']]) {
      const revision = await flip(names);
      await expect(async () => {
        await page.goto(home);
        const now = await page.locator('[data-revision]').getAttribute('data-revision');
        expect(Number(now)).toBeGreaterThanOrEqual(Number(revision));
      }).toPass();
      await compare(page, home, addressesOf(inside, { all }));
    }

    await page.route('https://account.us.sideband.example/**', (route) =>
      route.fulfill({ body: 'The account center' }),
    );
    const edge = await page.request.get(`${product.site}/Account/Login?a=1`, { maxRedirects: 0 });
    await navigateWithin(page, '/Account/Login?a=1');
    await expect(page).toHaveURL(String(edge.headers().location));
  });
});
