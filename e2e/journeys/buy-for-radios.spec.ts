/**
 * Journeys of customers with several radios, on a product with spare radios that no other journey
 * uses.
 */
import type { Page } from '@playwright/test';
import { barriersInBothSchemes } from '../given/browser/accessibility.ts';
import { overflowing } from '../given/browser/overflow.ts';
import { canada, expect, inEnglish, inFrench, quebec, test } from '../given/journey.ts';
import { openMailbox } from '../given/personas/mailbox.ts';
import { person } from '../given/personas/seeded-customers.ts';
import { type OwnProduct, startOwnProduct } from '../given/processes/own-product.ts';
import { productMs } from '../given/processes/timeouts.ts';
import { agree, newEmail, ordersToldTo, payBy, press, typeAddress } from '../screens/buy-steps.ts';
import { addressOf } from '../screens/screen.ts';
import { seeTitle, signIn } from '../screens/steps.ts';

test.describe.configure({ mode: 'default' });

let product: OwnProduct;
test.beforeAll(async ({ site }) => {
  test.setTimeout(productMs);
  product = await startOwnProduct(site, {
    sells: true,
    radios: [
      { radioId: '3F7W2LNA', country: 'US' },
      { radioId: '3F7W2LNB', country: 'US' },
      { radioId: '3F7W2LNC', country: 'CA' },
    ],
  });
});
test.afterAll(() => product?.close());

async function answerBank(page: Page, answer: 'Yes, go on' | 'No, stop') {
  await page
    .frameLocator('iframe[title="Your bank’s page"]')
    .frameLocator('iframe')
    .getByRole('button', { name: answer })
    .click();
  await expect(page.getByRole('dialog', { name: 'Confirm with your bank' })).toBeHidden();
}

test('a customer buys plans for two radios, the bank declines one payment, and only the declined payment is retried', async ({
  page,
  site,
}) => {
  const email = newEmail();
  const tries: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/purchase/add-subscription')) return;
    tries.push(request.postDataJSON().transactionId);
  });
  await page.goto(`${product.url}/subscribe/multi-subscription-purchase`);
  await seeTitle(page, 'Which radios do you want plans for?');
  for (const radioId of ['3F7W2LNA', '3F7W2LNB']) {
    await page.getByRole('textbox', { name: 'Radio ID' }).fill(radioId);
    await press(page, 'Add this radio');
    await page.getByRole('heading', { level: 2, name: radioId.slice(-4) }).waitFor();
  }
  await press(page, 'Continue with 2 radios');
  await seeTitle(page, 'Choose the plans');
  await page.getByRole('radio').first().waitFor();
  await press(page, 'Continue');
  await page.getByLabel('Email').fill(email);
  await press(page, 'Continue');
  await typeAddress(page);
  await press(page, 'Continue');
  await seeTitle(page, 'Payment');
  await payBy(page, '4000002760003184');
  await press(page, 'Continue');
  await answerBank(page, 'Yes, go on');
  await seeTitle(page, 'Review your order');
  await press(page, /^Start 2 plans: pay \$/);
  await answerBank(page, 'Yes, go on');
  await answerBank(page, 'No, stop');
  await expect(page.getByText('1 of 2 plans have started')).toBeVisible();
  await expect(page.getByText('Your card was declined')).toBeVisible();
  await expect(page.getByText('Started', { exact: true })).toHaveCount(1);
  // Where the page is scrolled to the notice, a link that the header half covers counts as small.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  expect(await barriersInBothSchemes(page)).toEqual([]);
  const [started, refused] = [...new Set(tries)];
  tries.length = 0;

  await page.getByRole('link', { name: 'Use another card' }).click();
  await seeTitle(page, 'Payment');
  await expect(page.getByText('Use a gift card')).toBeHidden();
  await payBy(page, '4242424242424242');
  await press(page, 'Continue');
  await seeTitle(page, 'Review your order');
  await press(page, /^Try the plan that did not start: pay \$/);
  await seeTitle(page, 'Your 2 plans have started');
  expect(tries).toEqual([refused]);
  expect(new URL(page.url()).searchParams.getAll('order')).toEqual([started, refused]);
  await expect(async () => expect(await ordersToldTo(site, email)).toBe(2)).toPass();
});

test('a customer who has a radio adds another one to the account, in French on a phone', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const who = person('selfpay-qc');
  const see = async (title: string | RegExp) => {
    await seeTitle(page, title);
    expect.soft(await overflowing(page), `at “${title}”`).toEqual([]);
    expect.soft(await barriersInBothSchemes(page), `at “${title}”`).toEqual([]);
  };
  const mails = await openMailbox(site, who.email);
  const path = '/subscribe/checkout/purchase/satellite/add-radio-router';
  await page.goto(addressOf(product.url, path, quebec));
  await see('À quel compte l’ajouter?');
  await signIn(page, inFrench, who);
  await see('Quelle radio voulez-vous ajouter?');
  await page.getByRole('main').getByRole('textbox').fill('3F7W2LNC');
  await press(page, 'Trouver ma radio');
  await see('Que voulez-vous en faire?');
  await press(page, 'Continuer');
  await see('Choisissez votre forfait');
  await press(page, 'Continuer');
  await see('Paiement');
  await expect(page.getByText('Le numéro de radio se termine par 2LNC')).toBeVisible();
  await expect(page.getByRole('radio', { name: /Mastercard •••• 4444/ })).toBeChecked();
  await press(page, /^Commencer : payer .* aujourd’hui$/);
  await see('Tout est prêt, Noémie');
  const { text } = await mails.next(/./);
  expect(text).toContain('OAC-');
});

const targeted = '/subscribe/checkout/purchase/satellite/targeted/new';

test('a customer accepts an emailed offer for an inactive radio, and the link then says that it has been accepted', async ({
  page,
}) => {
  const link = `${product.url}${targeted}?token=targeted-satellite-valid`;
  await page.goto(link);
  await seeTitle(page, 'Your offer for your radio');
  expect(page.url()).not.toContain('token');
  await expect(page.getByText('2017 Toyota Prius').first()).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Diaz');
  await press(page, 'Accept this offer');
  await seeTitle(page, 'Sign in to accept your offer');
  await signIn(page, inEnglish, person('multi-device-us'));
  await seeTitle(page, 'Payment');
  await expect(page.getByText('Use a gift card')).toBeVisible();
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await agree(page);
  await press(page, /^Start plan: pay \$/);
  await seeTitle(page, 'You’re all set, Morgan');
  await page.goto(link);
  await seeTitle(page, 'You already have this offer');
});

test('a customer whose offer follows a trial cannot choose to pay by gift card, because nothing is due', async ({
  page,
}) => {
  await page.goto(addressOf(product.url, `${targeted}?token=targeted-satellite-ca`, canada));
  await seeTitle(page, 'Your offer for your radio');
  await press(page, 'Accept this offer');
  await signIn(page, inEnglish, person('trial-ca'));
  await seeTitle(page, 'Payment');
  await page
    .frameLocator('iframe')
    .getByLabel(/Card number/)
    .waitFor();
  await expect(page.getByText('Use a gift card')).toBeHidden();
  expect(await barriersInBothSchemes(page)).toEqual([]);
});
