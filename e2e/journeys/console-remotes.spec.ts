import type { Browser, Page } from '@playwright/test';
import { barriersOn } from '../given/browser/accessibility.ts';
import { expect, giftCardPath, inEnglish, test, usa } from '../given/journey.ts';
import { type FeatureTeam, featureTeam } from '../given/personas/feature-team.ts';
import { openConsoleAs } from '../given/personas/staff.ts';
import {
  type FlippableProduct,
  startFlippableProduct,
} from '../given/processes/flippable-product.ts';
import { productMs } from '../given/processes/timeouts.ts';
import { addressOf } from '../screens/screen.ts';
import { seeTitle } from '../screens/steps.ts';

let product: FlippableProduct;
let team: FeatureTeam;
test.beforeAll(async () => {
  test.setTimeout(productMs);
  product = await startFlippableProduct();
  team = await featureTeam(product, ['giftcard']);
});
test.afterAll(async () => {
  await team?.close();
  await product?.close();
});

/** Returns the version of the gift card remote that a new customer gets now. */
async function versionForCustomer(browser: Browser) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(addressOf(product.site, giftCardPath, usa));
  await seeTitle(page, inEnglish.giftCard);
  const version = await page
    .locator('section[data-remote="giftcard"]')
    .getAttribute('data-version');
  await context.close();
  return version;
}

const cardOf = (page: Page) => page.getByRole('article', { name: 'giftcard' });

test('staff promote a version with approval, customers get it, and one click rolls the version back', async ({
  page: robin,
  browser,
}) => {
  const before = (await versionForCustomer(browser)) ?? '';
  await team.sideband(['publish', 'giftcard', '--version', '0.2.0']);

  await openConsoleAs(robin, { ...product, name: 'Robin (release manager)', path: '/remotes' });
  await expect(cardOf(robin)).toContainText(before);
  await expect(cardOf(robin)).toContainText('0.2.0');
  expect(await barriersOn(robin)).toEqual([]);
  await cardOf(robin).getByRole('button', { name: 'Promote giftcard 0.2.0' }).click();
  await robin.getByRole('dialog').getByLabel('Reason').fill('The new form is ready');
  await robin.keyboard.press('Enter');
  await expect(robin).toHaveURL(/\/changes\/\d+$/);
  await expect(robin.getByRole('button', { name: 'Approve', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(await versionForCustomer(browser)).toBe(before);

  const elsewhere = await browser.newContext();
  const kim = await elsewhere.newPage();
  const path = new URL(robin.url()).pathname;
  await openConsoleAs(kim, { ...product, name: 'Kim (release manager)', path });
  await kim.getByRole('button', { name: 'Approve and apply' }).click();
  await expect(kim.getByText(/Live as revision/)).toBeVisible();

  // Updates arrive without a reload.
  await robin.getByRole('link', { name: 'Remotes' }).click();
  const back = robin.getByRole('button', { name: `Roll back giftcard 0.2.0 → ${before}` });
  await expect(back).toBeVisible();
  expect(await versionForCustomer(browser)).toBe('0.2.0');

  await back.press('Enter');
  await expect(robin.getByRole('dialog')).toContainText(`Everyone gets giftcard ${before}`);
  expect(await barriersOn(robin)).toEqual([]);
  await robin.keyboard.press('Enter');
  await expect(robin).toHaveURL(/\/changes\/\d+$/);
  await expect(robin.getByText('Needs a review')).toBeVisible();
  expect(await versionForCustomer(browser)).toBe(before);
  await elsewhere.close();
});
