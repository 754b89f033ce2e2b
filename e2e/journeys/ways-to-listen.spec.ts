import type { Page } from '@playwright/test';
import { canada, expect, inEnglish, inFrench, quebec, test, usa } from '../given/journey.ts';
import { person } from '../given/personas/seeded-customers.ts';
import { seeTitle, signIn } from '../screens/steps.ts';

/** Whether to run the variants that the usual run leaves out. */
const isFull = !!process.env.SIDEBAND_FULL;

const visitors = [
  [
    usa,
    'Everything you love to hear, wherever you are',
    ['$3.00 for 3 months, then $10.99/month', 'Everything in the app for $4.99/month'],
    'Everything in the app',
  ],
  [
    quebec,
    'Tout ce que vous aimez écouter, où que vous soyez',
    ['3,00 $ pour 3 mois, puis 11,99 $ par mois', 'Toute l’appli pour 5,99 $ par mois'],
    'Toute l’appli',
  ],
  [
    canada,
    'Everything you love to hear, wherever you are',
    ['$3.00 for 3 months, then $11.99/month', 'Everything in the app for $5.99/month'],
    'Everything in the app',
  ],
] as const;

for (const [place, title, prices, words] of isFull ? visitors : visitors.slice(0, 2)) {
  test(`a visitor in ${place.country} sees the plans with prices, in ${place.locale}`, async ({
    page,
    at,
  }) => {
    await page.goto(at('/subscribe', place));
    await seeTitle(page, title);
    for (const price of prices) await expect(page.getByText(price).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: words })).toBeVisible();
    await expect(page.getByText('Vega')).toHaveCount(0);
  });
}

test('a visitor sees at the field why a code is not accepted, and continues with a valid one', async ({
  page,
  at,
}) => {
  await page.goto(at('/subscribe'));
  await page.getByText('Have a promo code?').click();
  const field = page.getByLabel('Promo code');
  for (const [code, words] of [
    ['EXPIRED1', 'This code has expired.'],
    ['USEDONCE', 'This code has already been used.'],
    ['BROKEN99', 'We don’t recognize this code. Check it and try again.'],
    ['BIENVENUE', 'This code works only in Canada. Switch country to use it.'],
  ] as const) {
    await field.fill(code);
    await field.press('Enter');
    await expect(page.getByRole('alert').getByRole('link', { name: words })).toBeVisible();
    await expect(field).toHaveValue(code);
  }
  await field.fill('welcome3');
  await page.getByRole('button', { name: 'Apply code' }).click();
  await expect(page).toHaveURL(/\/streaming\/(self-pay\/)?organic\?promocode=WELCOME3$/);
});

/** Records the impressions that are sent to the personalization service. */
async function seenCampaigns(page: Page): Promise<string[]> {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/personalisation/event')) return;
    const event = request.postDataJSON() as { type: string; campaign: string };
    if (event.type === 'impression') seen.push(event.campaign);
  });
  return seen;
}

test("a visitor's impression of each visible campaign is reported exactly once", async ({
  page,
  at,
}) => {
  const seen = await seenCampaigns(page);
  await page.goto(at('/subscribe'));
  await expect(page.getByRole('heading', { name: 'Everything in the app' })).toBeVisible();
  await expect.poll(() => seen.toSorted()).toEqual(['satellite_us', 'vip_us', 'welcome_us']);
});

for (const width of isFull ? [390, 1280] : [390]) {
  test(`a visitor sees no layout shift when campaign texts load late, ${width} px wide`, async ({
    page,
    at,
  }) => {
    await page.setViewportSize({ width, height: 2_000 });
    const { promise, resolve: letCome } = Promise.withResolvers<void>();
    await page.route('**/api/content/entries*', async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto(at('/subscribe', quebec));
    await expect(page.getByText('puis 11,99 $ par mois').first()).toBeVisible();
    const ends = () =>
      page
        .getByRole('main')
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    const before = await ends();

    letCome();
    await expect(page.getByRole('heading', { name: 'Toute l’appli' })).toBeVisible();
    expect(await ends()).toEqual(before);
  });
}

test('a visitor sees built-in texts and prices while the CMS is unavailable', async ({
  page,
  at,
}) => {
  await page.route('**/api/content/**', (route) => route.abort());
  await page.route('**/api/offers/commerce/info', (route) => route.abort());
  await page.goto(at('/subscribe'));
  await expect(page.getByRole('heading', { name: 'Take it with you' })).toBeVisible();
  await expect(page.getByText('$10.99/month').first()).toBeVisible();
});

test('a customer sees their own plan first', async ({ page, at }) => {
  await page.goto(at('/account/login'));
  await signIn(page, inEnglish, person('selfpay-us'));
  await seeTitle(page, 'Your account');
  await page.goto(at('/subscribe'));
  await expect(page.getByRole('heading', { name: 'Your plan' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go to your account' }).click();
  await seeTitle(page, 'Your account');
});

test('a student sees the price and how verification works, and continues to the verification', async ({
  page,
  at,
}) => {
  await page.goto(at('/subscribe'));
  await page.getByRole('link', { name: 'Student plan' }).click();
  await seeTitle(page, 'Student plan');
  await expect(page.getByText('$4.99/month')).toBeVisible();
  await page.getByText('What happens when I finish?').click();
  await expect(page.getByText('Your plan continues at the regular price.')).toBeVisible();
  await page.getByRole('link', { name: 'Verify that I’m a student' }).click();
  await expect(page).toHaveURL(/\/subscribe\/checkout\/studentverification/);
});

if (isFull)
  test('a student in Quebec sees the page in French with the Canadian price', async ({
    page,
    at,
  }) => {
    await page.goto(at('/student', quebec));
    await seeTitle(page, 'Forfait étudiant');
    await expect(page.getByText('5,99 $ par mois')).toBeVisible();
    await expect(page.getByText('cégeps')).toBeVisible();
  });

test("a customer in Quebec gets the province's campaign texts in French after signing in", async ({
  page,
  at,
}) => {
  await page.goto(at('/account/login?returnTo=%2Fstudent', quebec));
  const asked = page.waitForRequest(
    (request) => new URL(request.url()).searchParams.get('locale') === 'fr-CA_QC',
  );
  await signIn(page, inFrench, person('selfpay-qc'));
  await seeTitle(page, 'Forfait étudiant');
  expect((await (await asked).response())?.status()).toBe(200);
});
