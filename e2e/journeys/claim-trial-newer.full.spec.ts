/** Trials that come with a car, one question per page. Toggles open these pages. */
import { barriersInBothSchemes } from '../given/browser/accessibility.ts';
import { expect, quebec, test } from '../given/journey.ts';
import {
  type FlippableProduct,
  startFlippableProduct,
} from '../given/processes/flippable-product.ts';
import { productMs } from '../given/processes/timeouts.ts';
import { newEmail, press } from '../screens/buy-steps.ts';
import { addressOf } from '../screens/screen.ts';
import { seeTitle } from '../screens/steps.ts';
import { typePerson } from '../screens/walk.ts';

const toggles = [
  'enableUsedVehicleTrialActivationNew',
  'enableSatelliteTargetedTrialRTDNonAccordion',
  'enableNewServiceLaneTwoClick',
];

test.describe.configure({ mode: 'default' });

let product: FlippableProduct;
test.beforeAll(async () => {
  test.setTimeout(productMs);
  product = await startFlippableProduct();
  for (const toggle of toggles) await product.managers.flip(toggle, 'on');
});
test.afterAll(() => product?.close());

test('a driver in Québec claims the trial of a used car by its plate, on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(addressOf(product.site, '/activate/trial/used-vehicle/new', quebec));
  await seeTitle(page, 'Quel véhicule avez-vous acheté?');
  const began = Date.now();
  await page.getByRole('textbox', { name: 'Plaque d’immatriculation' }).fill('SDB 1021');
  await page.getByLabel('Province ou territoire').selectOption('QC');
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await press(page, 'Vérifier mon véhicule');
  await seeTitle(page, /^Oui.: vous avez droit à \d+ jours sans frais$/);
  await expect(page.getByText('2025 Hyundai Kona').filter({ visible: true })).toBeVisible();
  await press(page, 'Continuer');
  await seeTitle(page, 'À qui est destiné l’essai?');
  await typePerson(page, 'CA');
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await page.reload();
  await expect(page.getByLabel('Prénom')).toHaveValue('Noémie');
  await press(page, 'Continuer');
  await seeTitle(page, 'Vérifier et activer');
  await page.goBack();
  await page.goForward();
  await seeTitle(page, 'Vérifier et activer');
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await press(page, 'Activer mon essai');
  await seeTitle(page, 'Votre essai est activé');
  expect(Date.now() - began).toBeLessThan(120_000);
  expect(await barriersInBothSchemes(page)).toEqual([]);
});

test('a link leads to the trial of a car without an owner, and again to its claimed state', async ({
  page,
}) => {
  const link = `${product.site}/activate/trial/targeted?token=url-token-activate`;
  await page.goto(link);
  await seeTitle(page, 'Is this your car?');
  await expect(page.getByText('2013 Ford F-150').first()).toBeVisible();
  expect(page.url()).not.toContain('token');
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await press(page, 'Yes, continue');
  await typePerson(page, 'US');
  await press(page, 'Continue');
  await seeTitle(page, 'Check and activate');
  await page.getByRole('checkbox', { name: /Offer and Renewal terms/ }).check();
  await press(page, 'Activate my trial');
  await seeTitle(page, 'Your trial is on');
  await page.goto(`${product.site}/activate`);
  await page.getByRole('textbox', { name: 'License plate' }).fill('SDB1002');
  await page.getByLabel('State', { exact: true }).selectOption('TX');
  await press(page, 'Check my car');
  await seeTitle(page, 'This trial is already yours');
});

test('a driver at the dealer activates with one press after the link', async ({ page }) => {
  await page.goto(`${product.site}/activate/trial/service-lane/new?token=dealer-qr-albany`);
  await seeTitle(page, 'Your trial is ready, Dale');
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await press(page, 'Not your email?');
  await page.getByRole('textbox', { name: 'Email' }).fill(newEmail());
  await page.reload();
  await page.getByRole('checkbox', { name: /Offer and Renewal terms/ }).check();
  await press(page, 'Yes, activate');
  await seeTitle(page, 'Your trial is on');
  expect(await barriersInBothSchemes(page)).toEqual([]);
});
