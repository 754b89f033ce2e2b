/** A team ships while customers are in the middle of a flow. */
import type { Browser, Page } from '@playwright/test';
import { isSameDocument, markDocument } from '../given/browser/same-document.ts';
import { expect, giftCardPath, inEnglish, quebec, test, usa } from '../given/journey.ts';
import { type FeatureTeam, featureTeam } from '../given/personas/feature-team.ts';
import { seededCard } from '../given/personas/gift-card.ts';
import { newRepository } from '../given/personas/remote-repository.ts';
import { person } from '../given/personas/seeded-customers.ts';
import {
  type FlippableProduct,
  startFlippableProduct,
} from '../given/processes/flippable-product.ts';
import { productMs } from '../given/processes/timeouts.ts';
import { addressOf } from '../screens/screen.ts';
import {
  checkBalance,
  goToConfirmation,
  lookUp,
  redeem,
  seeTitle,
  typeCard,
} from '../screens/steps.ts';

// All tests change what the same product serves, so they run serially.
test.describe.configure({ mode: 'default' });

let product: FlippableProduct;
let team: FeatureTeam;
test.beforeAll(async () => {
  test.setTimeout(productMs);
  product = await startFlippableProduct();
  team = await featureTeam(product, ['giftcard', 'shell', 'concerts']);
});
test.afterAll(async () => {
  await team?.close();
  await product?.close();
});

const card = seededCard('gift-us-50');
const other = seededCard('gift-by-identifier-us-25');

/** Opens the gift card page in a separate browser as a customer. */
async function openCustomer(browser: Browser) {
  const page = await (await browser.newContext()).newPage();
  await page.goto(addressOf(product.site, giftCardPath, usa));
  await seeTitle(page, inEnglish.giftCard);
  await markDocument(page);
  return page;
}

const remoteIn = (page: Page) =>
  page.locator('section[data-remote="giftcard"]').getAttribute('data-version');

const shellIn = (page: Page) =>
  page.evaluate(() => {
    const boot = document.getElementById('boot')?.textContent ?? '{}';
    return JSON.parse(boot).releaseSet?.shell.version as string;
  });

/** Records requests for files of the given version from now on. */
function watch(page: Page, folder: string) {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(folder)) asked.push(request.url());
  });
  return asked;
}

test('customers finish on the old version of a remote when a new one goes live, and get the new one on their next visit', async ({
  browser,
}) => {
  const [redeeming, typing] = [await openCustomer(browser), await openCustomer(browser)];
  const before = await remoteIn(redeeming);
  await lookUp(redeeming, inEnglish, card);
  await goToConfirmation(redeeming, inEnglish, person('selfpay-us'));
  await typeCard(typing, inEnglish, other);
  const news = [watch(redeeming, '/a/giftcard/0.2.0/'), watch(typing, '/a/giftcard/0.2.0/')];

  const published = await team.sideband(['publish', 'giftcard', '--version', '0.2.0']);
  expect(published).toMatchObject({ name: 'giftcard', version: '0.2.0', published: true });
  const unseen = await openCustomer(browser);
  expect(await remoteIn(unseen)).toBe(before);
  await team.promote('giftcard', '0.2.0');

  const next = await openCustomer(browser);
  await expect.poll(() => remoteIn(next)).toBe('0.2.0');
  await redeem(redeeming, inEnglish);
  await seeTitle(redeeming, '$50.00 is on your account');
  await expect(typing.getByRole('textbox', { name: inEnglish.card })).not.toHaveValue('');
  await checkBalance(typing, inEnglish);
  await seeTitle(typing, inEnglish.onThisCard);
  for (const page of [redeeming, typing]) {
    expect([await remoteIn(page), await isSameDocument(page)]).toEqual([before, true]);
  }
  expect(news).toEqual([[], []]);

  await typing.reload();
  await seeTitle(typing, inEnglish.giftCard);
  expect(await remoteIn(typing)).toBe('0.2.0');
  expect(await team.sideband(['verify', 'giftcard'])).toMatchObject({
    version: '0.2.0',
    whole: true,
  });
  for (const page of [redeeming, typing, unseen, next]) await page.context().close();
});

if (process.env.SIDEBAND_FULL) {
  // A shell is replaced in the same way as a remote, so only a full run covers it.
  test('customers keep their shell when a new one goes live, get the new one on their next visit, and return to the old one after a rollback', async ({
    browser,
  }) => {
    const open = await openCustomer(browser);
    const before = await shellIn(open);
    await typeCard(open, inEnglish, other);
    await team.sideband(['publish', 'shell', '--version', '0.2.0']);
    await team.promote('shell', '0.2.0');

    const next = await openCustomer(browser);
    expect(await shellIn(next)).toBe('0.2.0');
    const news = watch(open, '/a/shell/0.2.0/');
    await checkBalance(open, inEnglish);
    await seeTitle(open, inEnglish.onThisCard);
    expect([await shellIn(open), await isSameDocument(open), news]).toEqual([before, true, []]);

    const back = await team.sideband(['rollback', 'shell', '--reason', 'A button is gone']);
    expect(back).toMatchObject({ name: 'shell', state: 'applied' });
    await typeCard(next, inEnglish, other);
    await checkBalance(next, inEnglish);
    await seeTitle(next, inEnglish.onThisCard);
    expect([await shellIn(next), await isSameDocument(next)]).toEqual(['0.2.0', true]);
    await next.reload();
    expect(await shellIn(next)).toBe(before);
    for (const page of [open, next]) await page.context().close();
  });

  // How a remote is created, checked and published is tested in those packages.
  test('a team creates a remote in its own repository and ships it, and customers open it', async ({
    browser,
  }) => {
    test.setTimeout(productMs);
    const { sideband } = await newRepository(team, 'concerts');
    const open = await openCustomer(browser);
    const shell = await shellIn(open);
    const checked = await sideband('check');
    expect(checked).toMatchObject({ name: 'concerts', fits: true, gate: { problems: [] } });
    expect(await sideband('publish')).toMatchObject({ version: '0.1.0', published: true });
    await team.promote('concerts', '0.1.0');

    const page = await (await browser.newContext()).newPage();
    await page.goto(addressOf(product.site, '/concerts', usa));
    await seeTitle(page, 'What is on your card?');
    await expect(page).toHaveTitle(/^What is on your card\? – /);
    await page.getByRole('textbox', { name: 'Code of the card' }).fill(other.number);
    await page.getByRole('button', { name: 'Check balance' }).click();
    await seeTitle(page, '$25.00 on this card');
    await expect(page.locator('section[data-remote="concerts"]')).toHaveAttribute(
      'data-version',
      '0.1.0',
    );
    expect(await shellIn(page)).toBe(shell);
    await page.goto(addressOf(product.site, '/concerts', quebec));
    await seeTitle(page, 'Quel est le solde de votre carte?');
    expect(await sideband('verify', 'concerts')).toMatchObject({ version: '0.1.0', whole: true });

    // The remote's routes stay claimed, and lead to a page that says that it is not available.
    await product.managers.flip('remote.concerts.version', 'off');
    await page.goto(addressOf(product.site, '/concerts', usa));
    await seeTitle(page, 'This page isn’t available right now');
    for (const one of [open, page]) await one.context().close();
  });
}
