/** Newer flow for streaming plans, on a product whose toggles no other journey uses. */
import type { Locator } from '@playwright/test';
import { barriersInBothSchemes, barriersOn } from '../given/browser/accessibility.ts';
import { stopsTo, tabTo } from '../given/browser/focus.ts';
import { overflowing } from '../given/browser/overflow.ts';
import { expect, quebec, test } from '../given/journey.ts';
import { seededCard } from '../given/personas/gift-card.ts';
import {
  type FlippableProduct,
  startFlippableProduct,
} from '../given/processes/flippable-product.ts';
import { productMs } from '../given/processes/timeouts.ts';
import {
  agree,
  goToAccount,
  newEmail,
  ordersToldTo,
  payBy,
  press,
  start,
  terms,
  typePerson,
} from '../screens/buy-steps.ts';
import { addressOf } from '../screens/screen.ts';
import { seeTitle } from '../screens/steps.ts';

const toggle = 'enableAtlasStreamingOrganicSelfPayNonAccordion';
const selfPay = '/subscribe/checkout/purchase/streaming/self-pay/organic';

test.describe.configure({ mode: 'default' });

let product: FlippableProduct;
test.beforeAll(async () => {
  test.setTimeout(productMs);
  product = await startFlippableProduct();
  await product.managers.flip(toggle, 'on');
});
test.afterAll(() => product?.close());

test('a new customer buys a streaming plan page by page, presses the last button twice, and gets one charge and one email', async ({
  page,
}) => {
  const email = newEmail();
  await page.goto(product.site + selfPay);
  await goToAccount(page);
  await page.reload();
  await seeTitle(page, 'Your account');
  await typePerson(page, email);
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await press(page, 'Continue');
  await seeTitle(page, 'Payment');
  await payBy(page, '4242424242424242');
  await expect(page.getByText('New York state sales tax').first()).toBeVisible();
  await agree(page);
  await page.getByRole('button', { name: start }).dblclick();
  await seeTitle(page, /You’re all set, Avery/);
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await page.reload();
  await seeTitle(page, /You’re all set, Avery/);
  await expect(async () => expect(await ordersToldTo(product.site, email)).toBe(1)).toPass();
});

test('a customer in Canada passes bank challenges and pays with a gift card and a credit card, in French on a phone by keyboard', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const goOn = async (button: string | RegExp = 'Continuer') => {
    await tabTo(page, main.getByRole('button', { name: button }));
    await page.keyboard.press('Enter');
  };
  const type = async (field: Locator, text: string) => {
    await tabTo(page, field);
    await page.keyboard.type(text);
  };
  const field = (name: string) => main.getByRole('textbox', { name, exact: true });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(addressOf(product.site, selfPay, quebec));
  await seeTitle(page, 'Choisissez votre forfait');
  await goOn(/^Voir les \d+ forfaits$/);
  await tabTo(page, main.getByRole('radio', { name: 'Chaque mois' }));
  await page.keyboard.press('ArrowRight');
  await expect(main.getByRole('radio', { name: 'Une fois par année' })).toBeChecked();
  await goOn();
  await seeTitle(page, 'Votre compte');
  await type(field('Courriel'), newEmail());
  await type(field('Prénom'), 'Noémie');
  await type(field('Nom'), 'Tremblay');
  await type(field('Code postal'), 'G1R 1S5');
  await page.keyboard.press('Enter');
  await seeTitle(page, 'Paiement');

  const card = page.frameLocator('iframe[title="Données de la carte"]');
  await type(card.getByLabel('Numéro de carte'), '4000002760003184');
  await type(card.getByLabel('Expiration (MM/AA)'), '1230');
  await type(card.getByLabel('CVC', { exact: true }), '123');
  await tabTo(page, main.locator('summary', { hasText: 'Utiliser une carte-cadeau' }));
  await page.keyboard.press('Enter');
  const gift = seededCard('gift-ca-50');
  await type(field('Numéro ou code de la carte-cadeau'), gift.number);
  await type(main.getByRole('textbox', { name: /^CVC de la carte-cadeau/ }), gift.cvc ?? '');
  await type(main.getByRole('textbox', { name: /^Expiration de la carte/ }), gift.expiry ?? '');
  await page.keyboard.press('Enter');
  await expect(main.getByText(/^Carte-cadeau •••• 0033/)).toBeVisible();
  // The card's frame is slightly wider than its fields, so only the document is measured.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await barriersOn(page, { hasFrames: true })).toEqual([]);

  const dialog = page.getByRole('dialog', { name: 'Confirmez auprès de votre banque' });
  const bank = page
    .frameLocator('iframe[title="La page de votre banque"]')
    .frameLocator('iframe[title="Votre banque"]');
  const answerBank = async (answer: string) => {
    await expect(dialog).toBeVisible();
    await tabTo(page, bank.getByRole('button', { name: answer }));
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
  };
  await expect(
    main
      .getByText(/Carte-cadeau/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await goOn(/^Commencer : payer/);
  await bank.getByRole('button', { name: 'Non, arrêter' }).waitFor();
  expect(await barriersOn(page, { hasFrames: true })).toEqual([]);
  await answerBank('Non, arrêter');
  await expect(main.getByText('Votre banque n’a pas pu confirmer votre identité')).toBeVisible();
  await goOn(/^Commencer : payer/);
  await answerBank('Oui, continuer');
  // The payment itself requires another bank challenge.
  await answerBank('Oui, continuer');
  await seeTitle(page, 'Tout est prêt, Noémie');
  expect(await overflowing(page)).toEqual([]);
});

// buy-by-keyboard.full.spec.ts covers the one-page flow.
if (process.env.SIDEBAND_FULL)
  test('a customer buys a plan by keyboard at 400 % zoom, where pages fit the width and the focused element stays visible', async ({
    page,
  }) => {
    // 1280 × 1024 at 400 % zoom.
    await page.setViewportSize({ width: 320, height: 256 });
    const main = page.getByRole('main');
    const goTo = async (target: Locator) => {
      for (const { name, isSeen } of await stopsTo(page, target)) {
        expect.soft(isSeen, `${name} is seen`).toBe(true);
      }
      await expect.soft(target).toBeInViewport();
    };
    const type = async (field: Locator, text: string) => {
      await goTo(field);
      await page.keyboard.type(text);
    };
    const enter = async (button: string | RegExp) => {
      await goTo(main.getByRole('button', { name: button }));
      await page.keyboard.press('Enter');
    };
    const field = (name: string) => main.getByRole('textbox', { name, exact: true });
    const see = async (title: string | RegExp) => {
      await seeTitle(page, title);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      expect.soft(await overflowing(page), `at “${title}”`).toEqual([]);
    };

    await page.goto(product.site + selfPay);
    await seeTitle(page, 'Choose your plan');
    expect.soft(await overflowing(page)).toEqual([]);
    await enter('Continue');
    await see('Your account');
    await type(field('Email'), newEmail());
    await type(field('First name'), 'Avery');
    await type(field('Last name'), 'Stone');
    await type(field('ZIP code'), '12207');
    await page.keyboard.press('Enter');
    await seeTitle(page, 'Payment');
    const card = page.frameLocator('iframe[title="Card details"]');
    await type(card.getByLabel('Card number'), '4242424242424242');
    await type(card.getByLabel(/^Expir/), '1230');
    await type(card.getByLabel('CVC', { exact: true }), '123');
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await goTo(terms(page));
    await page.keyboard.press('Space');
    await enter(start);
    await see(/You’re all set, Avery/);
  });
