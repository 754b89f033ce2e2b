import type { Page } from '@playwright/test';
import { expect, giftCardPath, inEnglish, inFrench, quebec, test } from '../given/journey.ts';
import { seededCard } from '../given/personas/gift-card.ts';
import { checkBalance, seeTitle } from '../screens/steps.ts';

/** Holds the shell's script until the returned function is called. */
async function holdScript(page: Page) {
  const { promise, resolve: letCome } = Promise.withResolvers<void>();
  await page.route('**/a/shell/*/main.js', async (route) => {
    await promise;
    await route.continue();
  });
  return letCome;
}

/** Records layout shifts from the start of the page. */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });

test('a visitor types and presses a button before any script has loaded, and both take effect afterwards', async ({
  page,
  at,
}) => {
  const { number } = seededCard('gift-by-identifier-us-25');
  const letCome = await holdScript(page);
  await page.goto(at(giftCardPath), { waitUntil: 'commit' });
  await seeTitle(page, 'Gift card');
  const field = page.getByRole('textbox', { name: inEnglish.card });
  await field.fill(number);
  await checkBalance(page, inEnglish);
  await expect(page).toHaveURL(at(giftCardPath));
  await expect(page.getByRole('button', { name: inEnglish.checkBalance })).toHaveAttribute(
    'aria-busy',
    'true',
  );

  letCome();
  await seeTitle(page, '$25.00 on this card');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
});

test('a visitor keeps typing while the page hydrates, without a layout shift', async ({
  page,
  at,
}) => {
  const letCome = await holdScript(page);
  await noteShifts(page);
  await page.goto(at(giftCardPath, quebec), { waitUntil: 'commit' });
  await expect(page).toHaveTitle('Carte-cadeau – Sideband');
  const field = page.getByRole('textbox', { name: inFrench.card });
  await field.pressSequentially('SDB-T-3');
  for (const _ of '-3') await page.keyboard.press('ArrowLeft');

  letCome();
  await expect(page.locator('[data-picture]')).toHaveCount(0);
  await page.keyboard.type('EST');
  await expect(field).toHaveValue('SDB-TEST-3');
  expect(await page.evaluate(() => Reflect.get(globalThis, 'shifts'))).toEqual([]);
});

test('a visitor sees the gift card in its colors before any script has loaded', async ({
  page,
  at,
}) => {
  const letCome = await holdScript(page);
  await page.goto(at(giftCardPath), { waitUntil: 'commit' });
  await seeTitle(page, inEnglish.giftCard);

  const ground = page.locator('[data-picture] svg path').first();
  await expect(ground).not.toHaveCSS('fill', 'rgb(0, 0, 0)');
  letCome();
});

test('a visitor reads the landing page before any script has loaded, and sees no layout shift afterwards', async ({
  page,
  at,
}) => {
  const letCome = await holdScript(page);
  await noteShifts(page);
  await page.setViewportSize({ width: 412, height: 823 });
  await page.goto(at('/subscribe'), { waitUntil: 'commit' });
  await seeTitle(page, 'Everything you love to hear, wherever you are');
  await expect(page.getByText('Take it with you')).toBeVisible();
  await expect(page.getByText(/^From \$\d/)).toBeVisible();
  await expect(page.getByText('$10.99/month').first()).toBeVisible();

  letCome();
  await expect(page.getByRole('heading', { name: 'Everything in the app' })).toBeVisible();
  await expect(page.getByText(/From \$\d/).first()).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'shifts'))).toEqual([]);
});
