/** Data that analytics must receive from the page, and data that it must not receive. */
import type { Page } from '@playwright/test';
import { navigateWithin } from '../given/browser/navigate-within-document.ts';
import { canada, expect, giftCardPath, inEnglish, quebec, test } from '../given/journey.ts';
import { seededCard } from '../given/personas/gift-card.ts';
import { person } from '../given/personas/seeded-customers.ts';
import { checkBalance, seeTitle, signIn, typeCard } from '../screens/steps.ts';

const streaming = '/subscribe/checkout/purchase/streaming';

interface Entry {
  event: string;
  [name: string]: unknown;
}

const layerOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { dataLayer?: Entry[] }).dataLayer ?? []);
const viewsOf = async (page: Page) =>
  (await layerOf(page)).filter(({ event }) => event === 'pageView');

/** The data layer is filled after the first paint. */
const seeViews = (page: Page, views: object[]) =>
  expect(async () => expect(await viewsOf(page)).toEqual(views)).toPass();

const view = (path: string, route: string, title: string, flow: string) => ({
  event: 'pageView',
  path,
  route,
  title,
  flow,
  locale: 'en-US',
  country: 'US',
});

test("a visitor's pages are each reported as one page view, except private pages, which are not reported", async ({
  page,
  at,
}) => {
  await page.goto(at(`${streaming}/variant2?utm_source=mail&email=avery%40example.com`));
  const title = 'Choose a streaming plan';
  const organic = `${streaming}/organic`;
  const first = view(organic, organic.slice(1), title, 'checkoutstreamingorganicvariant2');
  await seeViews(page, [first]);

  await navigateWithin(page, giftCardPath);
  await seeTitle(page, 'Gift card');
  const gift = view(giftCardPath, giftCardPath.slice(1), 'Gift card', 'giftcard');
  await seeViews(page, [first, gift]);

  for (const silent of ['/account/login', '/transfer', '/subscribe/trial/streaming']) {
    await navigateWithin(page, silent);
    await page.locator(`section[data-route="${silent.slice(1)}"]:not([inert])`).waitFor();
  }
  await navigateWithin(page, `${streaming}/organic/min?code=1`);
  await expect(page).toHaveURL(at(`${organic}?code=1`));
  const again = view(organic, organic.slice(1), title, 'checkoutstreamingorganicmin');
  await seeViews(page, [first, gift, again]);

  await navigateWithin(page, '/no/such/page?token=secret');
  await seeTitle(page, 'We can’t find this page');
  const error = view('/error', 'error', 'Page not found', 'error');
  await seeViews(page, [first, gift, again, error]);
  expect(JSON.stringify(await layerOf(page))).not.toMatch(/avery|secret|token/);
});

test("a customer's refused card is reported with its flow and error code, but without anything typed", async ({
  page,
  at,
}) => {
  await page.goto(at(giftCardPath));
  const card = seededCard('gift-zero');
  await typeCard(page, inEnglish, card);
  await checkBalance(page, inEnglish);
  const flow = { event: 'flow', flow: 'giftCard' };
  await expect(async () => {
    const layer = await layerOf(page);
    expect(layer).toContainEqual({ ...flow, step: 'entering' });
    expect(layer).toContainEqual({ ...flow, step: 'entering', outcome: 'ALREADY_REDEEMED' });
    expect(layer).toContainEqual(
      expect.objectContaining({ event: 'error', code: 'ALREADY_REDEEMED' }),
    );
  }).toPass();
  expect(JSON.stringify(await layerOf(page))).not.toContain(card.number.slice(0, 8));
});

test("a visitor's page is reported with its title in the language of the site", async ({
  page,
  at,
}) => {
  await page.goto(at(giftCardPath, quebec));
  await seeViews(page, [
    {
      ...view(giftCardPath, giftCardPath.slice(1), 'Carte-cadeau', 'giftcard'),
      locale: 'fr-CA',
      country: 'CA',
    },
  ]);
});

test('a visitor who has made no consent choice gets a campaign variant that is chosen by anonymous ID', async ({
  page,
  at,
}) => {
  const asked = page.waitForRequest('**/api/personalisation/event');
  await page.goto(at(`${giftCardPath}?utm_campaign=welcome_us`, canada));
  const request = await asked;
  const cookies = await page.context().cookies(at('/', canada));
  const id = cookies.find(({ name }) => name === 'SF_ANON_ID')?.value;
  expect(id).toMatch(/^[A-Za-z0-9]{16}$/);
  expect((await request.allHeaders()).cookie).toContain(`SF_ANON_ID=${id}`);
  expect(request.postDataJSON()).toMatchObject({
    type: 'campaignFlags',
    campaign: 'welcome_us',
    page: giftCardPath,
  });
  await expect(async () =>
    expect(await layerOf(page)).toContainEqual({
      event: 'campaignFlags',
      campaign: 'welcome_us',
      flags: [expect.stringMatching(/^welcome_us-[ab]$/)],
    }),
  ).toPass();
});

test('a visitor who refuses targeting is not reported, and the opt-out is recorded', async ({
  page,
  at,
  context,
}) => {
  const groups = encodeURIComponent('C0001:1,C0004:0');
  await context.addCookies([
    { name: 'OptanonConsent', value: `isGpcEnabled=0&groups=${groups}`, url: at('/') },
  ]);
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/personalisation/')) told.push(request.url());
  });
  const recorded = page.waitForResponse('**/api/privacy-options/v1/record/opt-out');
  await page.goto(at('/account/login?utm_campaign=welcome_us'));
  expect((await recorded).status()).toBe(200);

  const ofCustomer = page.waitForResponse('**/api/privacy-options/v1/record/opt-out');
  await signIn(page, inEnglish, person('selfpay-us'));
  await seeTitle(page, 'Your account');
  expect((await ofCustomer).status()).toBe(200);
  expect(told).toEqual([]);
  const events = (await layerOf(page)).map(({ event }) => event);
  expect(events).not.toContain('campaignFlags');
  expect(events).not.toContain('pageView');
});
