/**
 * Free trial of the app, with a card and without, on a product whose toggles no other journey uses.
 * A card starts one trial only, so each journey has its own.
 */
import type { Page } from '@playwright/test';
import { barriersInBothSchemes } from '../given/browser/accessibility.ts';
import { overflowing } from '../given/browser/overflow.ts';
import { loseAnswerTo } from '../given/faults/lost-answer.ts';
import { expect, quebec, test } from '../given/journey.ts';
import { openMailbox } from '../given/personas/mailbox.ts';
import {
  type FlippableProduct,
  startFlippableProduct,
} from '../given/processes/flippable-product.ts';
import { productMs } from '../given/processes/timeouts.ts';
import { agree, newEmail, ordersToldTo, payBy, press } from '../screens/buy-steps.ts';
import { addressOf } from '../screens/screen.ts';
import { seeTitle } from '../screens/steps.ts';
import {
  comeToReview,
  goPastAddress,
  startTrial,
  trialByPages,
  trialBySections,
  typePlace,
} from '../screens/trial-steps.ts';

const toggle = 'enableStreamingOrganicTrialRTDNonAccordion';

test.describe.configure({ mode: 'default' });

/** The card's frame is slightly wider than its fields, so only the document is measured. */
const isWider = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

let product: FlippableProduct;
test.beforeAll(async () => {
  test.setTimeout(productMs);
  product = await startFlippableProduct();
  await product.managers.flip(toggle, 'on');
});
test.afterAll(() => product?.close());

test('a new customer starts the trial page by page, reloads every page, presses the last button twice, and cancels with two presses', async ({
  page,
}) => {
  const email = newEmail();
  const mailbox = await openMailbox(product.site, email);
  const again = async (title: string | RegExp) => {
    await page.reload();
    await seeTitle(page, title);
    expect(await barriersInBothSchemes(page)).toEqual([]);
    expect(await isWider(page)).toBe(false);
  };
  await page.goto(`${product.site}/subscribe/trial`);
  await seeTitle(page, 'Try Sideband free');
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Start free trial' }).click();
  await seeTitle(page, 'Start your free trial');
  await expect(page.getByRole('list', { name: 'What happens when' })).toContainText(
    /Today\$0\.00.*We remind you by email.*\$10\.99\/month starts, plus tax/,
  );
  await again('Start your free trial');
  await press(page, 'Continue');
  await seeTitle(page, 'Your email');
  await page.getByLabel('Email').fill(email);
  await again('Your email');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await press(page, 'Continue');
  await seeTitle(page, 'Where do you mainly listen?');
  await typePlace(page);
  await again('Where do you mainly listen?');
  await expect(page.getByLabel('ZIP code')).toHaveValue('12207');
  await press(page, 'Continue');
  await seeTitle(page, 'The card for later');
  await again('The card for later');
  await payBy(page, '4000056655665556');
  await press(page, 'Continue');
  await seeTitle(page, 'Review your trial');
  await again('Review your trial');
  await expect(page.getByText('Visa •••• 5556')).toBeVisible();
  await agree(page);
  await page.getByRole('button', { name: startTrial }).dblclick();
  await seeTitle(page, /You’re all set, Avery/);
  await again(/You’re all set, Avery/);
  await expect(async () => expect(await ordersToldTo(product.site, email)).toBe(1)).toPass();

  await page.goto(`${product.site}/account`);
  await page.getByRole('main').getByRole('link', { name: 'Cancel my trial' }).click();
  await seeTitle(page, 'Cancel your trial');
  await press(page, 'Cancel my trial');
  await seeTitle(page, 'Your plan is canceled');
  await mailbox.next(/canceled/);
});

test('a card starts one trial: the second account gets plans instead, and nothing is charged', async ({
  page,
  browser,
}) => {
  const number = '2223003122003222';
  await page.goto(product.site + trialByPages);
  await comeToReview(page, newEmail(), number);
  await press(page, startTrial);
  await seeTitle(page, /You’re all set, Avery/);

  const other = await browser.newContext();
  const second = await other.newPage();
  const email = newEmail();
  await second.goto(product.site + trialByPages);
  await comeToReview(second, email, number);
  await press(second, startTrial);
  await seeTitle(second, 'One trial per person');
  expect(await barriersInBothSchemes(second)).toEqual([]);
  await expect(second.getByRole('link', { name: 'Plans from $3.00' })).toBeVisible();
  expect(await ordersToldTo(product.site, email)).toBe(0);
  await other.close();
});

test('a customer whose card is declined tries another, and a lost answer starts the trial once', async ({
  page,
}) => {
  const email = newEmail();
  await page.goto(product.site + trialByPages);
  await goPastAddress(page, email);
  await seeTitle(page, 'The card for later');
  await payBy(page, '4000000000000002');
  await press(page, 'Continue');
  await expect(page.getByText(/declined/).first()).toBeVisible();
  await payBy(page, '6011000990139424');
  await press(page, 'Continue');
  await seeTitle(page, 'Review your trial');
  await agree(page);
  const confirmations = await loseAnswerTo(page, 'POST', /\/orders\/[^/]+\/confirm$/);
  await press(page, startTrial);
  await seeTitle(page, 'We’re not sure your trial has started');
  await press(page, 'Check my trial');
  await seeTitle(page, /You’re all set, Avery/);
  expect(confirmations.sent()).toBe(1);
  await expect(async () => expect(await ordersToldTo(product.site, email)).toBe(1)).toPass();
});

test('a trial that is started in another tab is not started again', async ({ page, context }) => {
  await page.goto(product.site + trialByPages);
  await comeToReview(page, newEmail(), '6011981111111113');
  const other = await context.newPage();
  await other.goto(`${product.site}${trialByPages}`);
  await press(page, startTrial);
  await seeTitle(page, /You’re all set, Avery/);
  await other.reload();
  await seeTitle(other, 'You already listen');
});

test('a customer in Quebec starts the trial of a code without a card, in French on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(addressOf(product.site, `${trialByPages}?promocode=MOISOFFERT`, quebec));
  await seeTitle(page, 'Commencer votre essai sans frais');
  await expect(
    page.getByText('Aucune carte requise. L’essai prend fin de lui-même.'),
  ).toBeVisible();
  expect(await overflowing(page)).toEqual([]);
  await press(page, 'Continuer');
  await seeTitle(page, 'Votre courriel');
  await page.getByLabel('Courriel').fill(newEmail());
  await press(page, 'Continuer');
  await seeTitle(page, 'Où écoutez-vous le plus souvent?');
  await page.getByLabel('Prénom').fill('Noémie');
  await page.getByLabel('Nom', { exact: true }).fill('Tremblay');
  await page.getByLabel('Code postal').fill('G1R 1S5');
  await press(page, 'Continuer');
  await seeTitle(page, 'Vérifiez votre essai');
  expect(await barriersInBothSchemes(page)).toEqual([]);
  expect(await overflowing(page)).toEqual([]);
  await page.getByRole('checkbox').first().check();
  await press(page, /^Commencer l’essai sans frais/);
  await seeTitle(page, /Tout est prêt, Noémie/);
  await expect(page.getByText(/aucune carte n’y est associée/)).toBeVisible();
});

test('with the toggle off, the same path leads to the sections, which keep the query and start the trial', async ({
  page,
}) => {
  await product.managers.flip(toggle, 'off');
  const email = newEmail();
  await page.goto(`${product.site}${trialByPages}?utm_source=mail`);
  await page.waitForURL(/\/subscribe\/trial\/streaming\?utm_source=mail$/);
  await seeTitle(page, 'Start your free trial');
  expect(new URL(page.url()).pathname).toBe(trialBySections);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Rather-Long-Words-42');
  await press(page, 'Continue');
  await expect(page.getByRole('list', { name: 'What happens when' })).toBeVisible();
  await press(page, 'Continue');
  await typePlace(page);
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await press(page, 'Continue');
  await payBy(page, '5105105105105100');
  await page
    .getByRole('region', { name: /Payment/ })
    .getByRole('button', { name: 'Continue' })
    .click();
  await agree(page);
  expect(await isWider(page)).toBe(false);
  await press(page, startTrial);
  await seeTitle(page, /You’re all set, Avery/);
  await expect(async () => expect(await ordersToldTo(product.site, email)).toBe(1)).toPass();
});
