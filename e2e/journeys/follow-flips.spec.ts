/** Release managers flip toggles, and open pages follow. */
import type { Page } from '@playwright/test';
import { follows } from '../given/browser/revision.ts';
import { isSameDocument, markDocument } from '../given/browser/same-document.ts';
import { canada, expect, inEnglish, quebec, test, usa } from '../given/journey.ts';
import {
  type FlippableProduct,
  startFlippableProduct,
} from '../given/processes/flippable-product.ts';
import { productMs } from '../given/processes/timeouts.ts';
import { addressOf, type Place } from '../screens/screen.ts';
import { seeTitle, typeCard } from '../screens/steps.ts';

/** Whether to run the variants that the usual run leaves out. */
const isFull = !!process.env.SIDEBAND_FULL;

// All tests flip toggles of the same product, so they run serially.
test.describe.configure({ mode: 'default' });

let product: FlippableProduct;
test.beforeAll(async () => {
  test.setTimeout(productMs);
  product = await startFlippableProduct();
});
test.afterAll(() => product?.close());

const on = (path: string, place: Place = usa) => addressOf(product.site, path, place);
const notAvailable = 'This page isn’t available right now';
const loader = 'enableAnimatedLoaderVariant';

/** Opens a page and waits for its first evaluation of toggles. */
async function open(page: Page, url: string) {
  const asked = page.waitForResponse((answer) => answer.url().includes('/ofrep/v1/evaluate/flags'));
  await page.goto(url);
  await asked;
  await markDocument(page);
}

const pages = {
  checkout: '/subscribe/checkout/purchase/streaming/organic',
  trial: '/activate/trial/used-vehicle',
  account: '/account/manage',
  devices: '/subscribe/refresh-signal',
  onboarding: '/onboarding',
  giftcard: '/subscribe/giftcard',
};
const remotes = Object.keys(pages);

test('a visitor sees the visible loader change as soon as its toggle is flipped', async ({
  page,
}) => {
  await open(page, on('/error'));
  const { promise: line, resolve: lineIsBack } = Promise.withResolvers<void>();
  await page.route('**/a/checkout/**', async (route) => {
    await line;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Find your account' }).first().click();
  const strokes = page
    .getByRole('status', { name: 'Sideband is loading the page' })
    .locator('rect');
  await expect(strokes).toHaveCount(7);

  await product.managers.flip(loader, 'on');
  await expect(strokes).toHaveCount(14);
  await product.managers.flip(loader, 'off');
  await expect(strokes).toHaveCount(7);
  lineIsBack();
  await expect(page.locator('section[data-remote="checkout"] h1')).toBeVisible();
  await expect(strokes).toHaveCount(0);
  expect(await isSameDocument(page)).toBe(true);
});

test('visitors see six open pages close when the remotes of the pages are turned off, and return when the remotes are turned on', async ({
  context,
}) => {
  const tabs = await Promise.all(
    Object.values(pages).map(async (path) => ({ path, tab: await context.newPage() })),
  );
  for (const { path, tab } of tabs) await open(tab, on(path));

  await product.managers.turn(remotes, 'off');
  for (const { tab } of tabs) {
    await seeTitle(tab, notAvailable);
    await expect(tab).toHaveTitle('Something went wrong – Sideband');
  }
  await product.managers.turn(remotes, 'on');
  for (const { path, tab } of tabs) {
    await expect(tab).toHaveURL((url) => url.pathname === path);
    await expect(tab.locator('section[data-remote] h1')).toBeVisible();
    expect(await isSameDocument(tab)).toBe(true);
  }
});

test('a visitor stays in a flow whose toggle is turned off until the next navigation', async ({
  page,
}) => {
  const newer = '/subscribe/checkout/trial/streaming';
  const toggle = 'enableStreamingOrganicTrialRTDNonAccordion';
  await product.managers.flip(toggle, 'on');
  await open(page, on(newer));
  await expect(page).toHaveURL((url) => url.pathname === `${newer}/offer`);

  await follows(page, await product.managers.flip(toggle, 'off'));
  await expect(page).toHaveURL((url) => url.pathname === `${newer}/offer`);
  await expect(
    page.getByRole('status').filter({ hasText: 'A new version of this page' }),
  ).toHaveCount(0);

  await page.getByRole('banner').getByRole('link', { name: inEnglish.signIn }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/account/login');
  await page.goBack();
  await expect(page).toHaveURL((url) => url.pathname === '/subscribe/trial/streaming');
  expect(await isSameDocument(page)).toBe(true);
});

test('a customer keeps a half-filled form, sees that a change is waiting, and gets the change after leaving the form', async ({
  page,
}) => {
  await open(page, on(pages.giftcard));
  const card = { number: '6035710012345678', cvc: '123' };
  await typeCard(page, inEnglish, card);
  const says = page.getByRole('status').filter({ hasText: 'A new version of this page is ready.' });

  await product.managers.turn(['giftcard'], 'off');
  await expect(says).toBeVisible();
  await expect(page.getByRole('textbox', { name: inEnglish.cvc })).toHaveValue(card.cvc);
  await expect(page).toHaveURL((url) => url.pathname === pages.giftcard);

  await page.getByRole('banner').getByRole('link', { name: inEnglish.signIn }).click();
  await page.getByRole('button', { name: 'Leave this page' }).click();
  await seeTitle(page, inEnglish.signIn);
  await expect(says).toHaveCount(0);
  await page.goBack();
  await seeTitle(page, notAvailable);

  await follows(page, await product.managers.turn(['giftcard'], 'on'));
  await page.getByRole('link', { name: inEnglish.tryAgain }).click();
  await seeTitle(page, inEnglish.giftCard);
  expect(await isSameDocument(page)).toBe(true);
});

if (isFull) {
  test('a visitor who reloads sees whether a remote is off or on, and an open page returns without a reload', async ({
    page,
  }) => {
    await product.managers.turn(remotes, 'off');
    for (const path of Object.values(pages)) {
      await page.goto(on(path));
      await seeTitle(page, notAvailable);
    }
    // The page that is still open returns without a click.
    await product.managers.turn(remotes, 'on');
    await seeTitle(page, inEnglish.giftCard);
    for (const [remote, path] of Object.entries(pages)) {
      await page.goto(on(path));
      await expect(page.locator(`section[data-remote="${remote}"] h1`)).toBeVisible();
    }
  });

  test('a visitor who has emptied a form gets the next change immediately', async ({ page }) => {
    await open(page, on(pages.giftcard));
    await typeCard(page, inEnglish, { number: '6035710012345678', cvc: '123' });
    await follows(page, await product.managers.flip(loader, 'on'));
    // Clearing the card number removes the other fields.
    await page.getByRole('textbox', { name: inEnglish.card }).clear();
    await expect(page.getByRole('textbox')).toHaveCount(1);

    await product.managers.turn(['giftcard'], 'off');
    await seeTitle(page, notAvailable);
    expect(await isSameDocument(page)).toBe(true);
    await product.managers.flip(loader, 'off');
    await product.managers.turn(['giftcard'], 'on');
    await seeTitle(page, inEnglish.giftCard);
  });

  test("a visitor's page that failed to load its toggles script follows flips once it is back online", async ({
    page,
    context,
  }) => {
    const script = '**/toggles.*.js';
    await page.route(script, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await page.goto(on(pages.giftcard));
    expect((await failed).url()).toContain('/toggles.');
    await markDocument(page);
    await page.unroute(script);

    await product.managers.turn(['giftcard'], 'off');
    await context.setOffline(true);
    await context.setOffline(false);
    await seeTitle(page, notAvailable);
    expect(await isSameDocument(page)).toBe(true);
    await product.managers.turn(['giftcard'], 'on');
    await seeTitle(page, inEnglish.giftCard);
  });
}

const vega = '/subscribe/checkout/purchase/satellite/vega';
const isCountry = (country: string) => ({ '==': [{ var: 'country' }, country] });

test('a visitor on the Canadian site never gets the toggles of the United States or of the other language', async ({
  page,
}) => {
  const { change } = product.managers;
  const rule = { if: [isCountry('US'), 'on', 'off'] };
  await change(() => ({ enableSatelliteVega: { targeting: rule } }));
  await open(page, on(vega));
  await expect(page).toHaveURL((url) => url.pathname === `${vega}/radio`);
  await open(page, on(vega, canada));
  await seeTitle(page, notAvailable);

  const french = { if: [{ '==': [{ var: 'language' }, 'fr-CA'] }, 'on', 'off'] };
  await change(() => ({ [loader]: { targeting: french } }));
  await open(page, on('/error', canada));
  const asked = page.waitForResponse(
    (answer) =>
      answer.url().includes('/ofrep/v1/evaluate/flags') &&
      !!answer.request().postData()?.includes('"language":"fr-CA"'),
  );
  await page.getByRole('button', { name: inEnglish.language }).click();
  await page.getByRole('link', { name: 'Canada · Français' }).first().click();
  expect(valueIn(await (await asked).json(), loader)).toBe(true);
  expect(await isSameDocument(page)).toBe(true);
  await open(page, on('/error', quebec));
});

function valueIn(body: { flags: { key: string; value?: unknown }[] }, toggle: string) {
  return body.flags.find(({ key }) => key === toggle)?.value;
}
