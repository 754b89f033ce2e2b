/** Newer flows for radios, students and VIP, on a product whose toggles no other journey uses. */
import { barriersInBothSchemes } from '../given/browser/accessibility.ts';
import { overflowing } from '../given/browser/overflow.ts';
import { expect, inEnglish, inFrench, quebec, test } from '../given/journey.ts';
import { approveDocument, enrolment } from '../given/personas/schools.ts';
import { person } from '../given/personas/seeded-customers.ts';
import {
  type FlippableProduct,
  startFlippableProduct,
} from '../given/processes/flippable-product.ts';
import { productMs } from '../given/processes/timeouts.ts';
import { newEmail, payBy, press, start, typeAddress, typePerson } from '../screens/buy-steps.ts';
import { addressOf } from '../screens/screen.ts';
import { seeTitle, signIn } from '../screens/steps.ts';

const forRadios = 'enableSatelliteOrganicNonAccordion';

test.describe.configure({ mode: 'default' });

let product: FlippableProduct;
test.beforeAll(async () => {
  test.setTimeout(productMs);
  product = await startFlippableProduct();
  await product.managers.flip(forRadios, 'on');
  await product.managers.flip('enableNewCheckoutStudentVerification', 'on');
  await product.managers.flip('enableSatelliteVega', 'on');
});
test.afterAll(() => product?.close());

test("a new customer buys a plan for a radio without an owner and can refresh the radio's signal", async ({
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
  if (page.url().endsWith('/extras')) await press(page, 'Continue without add-ons');
  await seeTitle(page, 'Your email');
  await page.getByLabel('Email').fill(newEmail());
  await press(page, 'Continue');
  await seeTitle(page, 'Where do you mainly listen?');
  await typeAddress(page);
  await press(page, 'Continue');
  await payBy(page, '4242424242424242');
  await expect(page.getByText('Music royalty fee').first()).toBeVisible();
  await expect(page.getByText('Radio ID ends in 1WVG')).toBeVisible();
  await press(page, start);
  await seeTitle(page, /You’re all set, Avery/);
  await expect(page.getByRole('button', { name: 'Send the signal to my radio' })).toBeVisible();
});

test('a student verifies with a document before creating an account, and buys at the student price', async ({
  page,
  context,
}) => {
  const student = `Marsh${Date.now()}`;
  await page.goto(`${product.site}/student`);
  await page.getByRole('link', { name: 'Verify that I’m a student' }).click();
  await seeTitle(page, 'Where do you study?');
  await page.getByLabel('School').fill('gran');
  await page.getByRole('option', { name: 'Granite Valley College' }).click();
  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Last name').fill(student);
  await page.getByLabel('Graduation month').selectOption('May');
  await page.getByLabel('Graduation year').selectOption({ index: 2 });
  await page.reload();
  await expect(page.getByLabel('Last name')).toHaveValue(student);
  await press(page, 'Continue');
  await seeTitle(page, 'Show that you’re enrolled');
  await page.locator('input[type=file]').setInputFiles(enrolment);
  const email = newEmail();
  await page.getByLabel('Email').fill(email);
  await press(page, 'Send the document');
  await expect(page.getByText('You can close this page')).toBeVisible();
  await approveDocument(await context.newPage(), product.site, student);
  await page.bringToFront();
  await expect(page.getByText('You’re verified')).toBeVisible({ timeout: 20_000 });
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await press(page, 'Continue');
  await seeTitle(page, 'Your account');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await typePerson(page, email);
  await press(page, 'Continue');
  await seeTitle(page, 'Payment');
  await payBy(page, '4242424242424242');
  await press(page, /^Start plan: pay \$[45]\./);
  await seeTitle(page, /You’re all set, Avery/);
});

test('a customer adds the app to a radio plan in French on a phone, and gets credit for the unused days', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const who = person('selfpay-qc');
  await page.goto(addressOf(product.site, '/subscribe', quebec));
  await page.getByRole('link', { name: 'Voir le forfait Vega' }).click();
  await seeTitle(page, 'Pour quelle radio?');
  await page.getByRole('main').getByRole('textbox').fill('9C4P3HTA');
  await press(page, 'Trouver ma radio');
  await page.getByText('Elle est à vous? Ouvrez une session').click();
  await signIn(page, inFrench, who);
  await press(page, 'Continuer');
  await seeTitle(page, 'Ajoutez l’autre moitié');
  await expect(page.getByText(/^Vous économisez \d,\d\d\s\$ par mois/)).toBeVisible();
  expect(await barriersInBothSchemes(page)).toEqual([]);
  expect(await overflowing(page)).toEqual([]);
  await press(page, 'Continuer');
  await seeTitle(page, 'Payez votre nouveau forfait');
  await expect(page.getByText('avec un seul renouvellement')).toBeVisible();
  expect(await overflowing(page)).toEqual([]);
  await press(page, /^Changer de forfait/);
  await seeTitle(page, `Tout est prêt, ${who.firstName}`);
  await page.goto(addressOf(product.site, '/subscribe/checkout/purchase/satellite/vega', quebec));
  await seeTitle(page, 'Vous avez déjà ce forfait');
});

test('a customer combines two radio plans into VIP and sees the credit for each plan', async ({
  page,
}) => {
  const who = person('multi-device-us');
  await page.goto(`${product.site}/subscribe/upgrade-vip`);
  await signIn(page, inEnglish, who);
  await seeTitle(page, 'Choose your two radios');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await press(page, 'Continue');
  await seeTitle(page, 'Pay for your VIP plan');
  await expect(page.getByText('Unused days of Music & Entertainment').first()).toBeVisible();
  await expect(page.getByText('Unused days of Essential').first()).toBeVisible();
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await press(page, /^Change plan: /);
  await seeTitle(page, `You’re all set, ${who.firstName}`);
  await page.goto(`${product.site}/subscribe/upgrade-vip`);
  await seeTitle(page, 'You already have VIP');
});
