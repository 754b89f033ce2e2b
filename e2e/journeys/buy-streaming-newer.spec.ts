/** The newer flows, on a product whose toggles nobody else goes by. */
import { barriersInBothSchemes } from '../given/barriers.ts';
import { type FlippableProduct, startFlippableProduct } from '../given/flippable-product.ts';
import { expect, test } from '../given/journey.ts';
import { productMs } from '../given/patience.ts';
import { approveDocument, enrolment } from '../given/schools.ts';
import {
  agree,
  goToAddress,
  newEmail,
  ordersToldTo,
  payBy,
  press,
  start,
  typeAddress,
} from '../screens/buy-steps.ts';
import { seeTitle } from '../screens/steps.ts';

const toggle = 'enableAtlasStreamingOrganicSelfPayNonAccordion';
const forRadios = 'enableSatelliteOrganicNonAccordion';
const selfPay = '/subscribe/checkout/purchase/streaming/self-pay/organic';

test.describe.configure({ mode: 'default' });

let product: FlippableProduct;
test.beforeAll(async () => {
  test.setTimeout(productMs);
  product = await startFlippableProduct();
  await product.managers.flip(toggle, 'on');
  await product.managers.flip(forRadios, 'on');
  await product.managers.flip('enableNewCheckoutStudentVerification', 'on');
});
test.afterAll(() => product?.close());

test('a newcomer buys a streaming plan page by page, presses twice, and is charged and told once', async ({
  page,
}) => {
  const email = newEmail();
  await page.goto(product.site + selfPay);
  await goToAddress(page, email);
  await page.reload();
  await seeTitle(page, 'Where do you live?');
  await typeAddress(page);
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await press(page, 'Continue');
  await seeTitle(page, 'How do you want to pay?');
  await payBy(page, '4242424242424242');
  await press(page, 'Continue');
  await seeTitle(page, 'Check your order');
  await expect(page.getByText('New York state sales tax').first()).toBeVisible();
  await agree(page);
  await page.getByRole('button', { name: start }).dblclick();
  await seeTitle(page, /You’re all set, Avery/);
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await page.reload();
  await seeTitle(page, /You’re all set, Avery/);
  await expect(async () => expect(await ordersToldTo(product.site, email)).toBe(1)).toPass();
});

test('a newcomer buys a plan for a radio that nobody has, and is led to its signal', async ({
  page,
}) => {
  await page.goto(`${product.site}/subscribe/checkout/purchase/satellite/organic/new`);
  await seeTitle(page, 'Which radio is it for?');
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Radio ID' }).fill('5b8n1wvg');
  await press(page, 'Find my radio');
  await seeTitle(page, 'Choose your plan');
  await expect(page.getByText('$19.99').first()).toBeVisible();
  await press(page, 'Continue');
  await page.waitForURL(/\/(?:extras|email)$/);
  if (page.url().endsWith('/extras')) await press(page, 'Continue without');
  await seeTitle(page, 'What is your email?');
  await page.getByLabel('Email').fill(newEmail());
  await press(page, 'Continue');
  await seeTitle(page, 'Where do you mainly listen?');
  await typeAddress(page);
  await press(page, 'Continue');
  await payBy(page, '4242424242424242');
  await press(page, 'Continue');
  await seeTitle(page, 'Check your order');
  await expect(page.getByText('Music royalty fee').first()).toBeVisible();
  await expect(page.getByText('Radio ID ends in 1WVG')).toBeVisible();
  await press(page, start);
  await seeTitle(page, /You’re all set, Avery/);
  await expect(page.getByRole('link', { name: 'Send the signal to my radio' })).toBeVisible();
});

test('a student is verified by a document before there is an account, and buys at their price', async ({
  page,
  context,
}) => {
  const student = `Marsh${Date.now()}`;
  await page.goto(`${product.site}/student`);
  await page.getByRole('link', { name: 'Check that I am a student' }).click();
  await seeTitle(page, 'Where do you study?');
  await page.getByLabel('School').fill('gran');
  await page.getByRole('radio', { name: 'Granite Valley College' }).check();
  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Last name').fill(student);
  await page.getByLabel('Graduation month').selectOption('May');
  await page.getByLabel('Graduation year').selectOption({ index: 2 });
  await page.reload();
  await expect(page.getByLabel('Last name')).toHaveValue(student);
  await press(page, 'Continue');
  await seeTitle(page, 'Show that you study there');
  await page.locator('input[type=file]').setInputFiles(enrolment);
  const email = newEmail();
  await page.getByLabel('Email').fill(email);
  await press(page, 'Send the document');
  await expect(page.getByText('You may close this page')).toBeVisible();
  await approveDocument(await context.newPage(), product.site, student);
  await page.bringToFront();
  await expect(page.getByText('You are verified')).toBeVisible({ timeout: 20_000 });
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await press(page, 'Continue');
  await seeTitle(page, 'What is your email?');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await press(page, 'Continue');
  await seeTitle(page, 'Where do you live?');
  await typeAddress(page);
  await press(page, 'Continue');
  await seeTitle(page, 'How do you want to pay?');
  await payBy(page, '4242424242424242');
  await press(page, 'Continue');
  await seeTitle(page, 'Check your order');
  await press(page, /^Start plan: pay \$[45]\./);
  await seeTitle(page, /You’re all set, Avery/);
});
