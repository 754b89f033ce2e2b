/** Trials of cars whose maker hands their driver over. Each journey claims another car. */
import { barriersInBothSchemes } from '../given/browser/accessibility.ts';
import { expect, quebec, test } from '../given/journey.ts';
import { carMakerGoesWrong, newHandOffOf, openFromCar } from '../given/personas/car-maker.ts';
import { newEmail, press } from '../screens/buy-steps.ts';
import { seeTitle } from '../screens/steps.ts';

// In order: an outage of the maker is an outage for every car.
test.describe.configure({ mode: 'default' });

const jeep = '1C4RJKBG5T8100014';
const unbranded = '1V2BR2CA0SC100016';
const inCanada = '3C4NJDCN8ST100031';

test('a driver comes from the car, activates the trial with the maker’s profile, and returns to its app', async ({
  page,
  site,
}) => {
  await openFromCar(page, site, jeep);
  await seeTitle(page, 'Your trial from Jeep');
  expect(page.url()).not.toContain('token');
  await expect(page.getByText('2026 Jeep Grand Cherokee L').first()).toBeVisible();
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await press(page, /^Continue$/);
  await seeTitle(page, 'Who is the trial for?');
  await expect(page.getByRole('radio', { name: /Use your Jeep profile/ })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(
    'jordan.reyes@example.com',
  );
  await page.getByLabel('ZIP code').fill('12207');
  await page.reload();
  await expect(page.getByLabel('ZIP code')).toHaveValue('12207');
  expect(await barriersInBothSchemes(page)).toEqual([]);
  // The address may belong to a customer from an earlier run on the same data.
  await page.getByRole('textbox', { name: 'Email' }).fill(newEmail());
  await press(page, 'Continue');
  await seeTitle(page, 'Check and activate');
  await press(page, 'Activate my trial');
  await expect(
    page.getByText('Accept Jeep’s terms to use your Jeep profile').first(),
  ).toBeVisible();
  await page.getByRole('checkbox', { name: /^I accept Jeep’s terms/ }).check();
  await page.getByRole('checkbox', { name: /Offer and Renewal terms/ }).check();
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await press(page, 'Activate my trial');
  await seeTitle(page, 'Your trial is on');
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await page.reload();
  await seeTitle(page, 'Your trial is on');
  await press(page, 'Back to the Jeep app');
  await expect(page.getByRole('heading', { name: 'Your radio is connected' })).toBeVisible();
});

test('a driver in Quebec uses another email, in French, and shares nothing with the maker', async ({
  page,
  site,
  at,
  mailTo,
}) => {
  await page.goto(at(await newHandOffOf(page, site, inCanada), quebec));
  await seeTitle(page, 'Votre essai offert par Jeep');
  await press(page, /^Continuer$/);
  await page.getByRole('radio', { name: /Utiliser une autre adresse/ }).check();
  const email = newEmail();
  await page.getByRole('textbox', { name: 'Courriel' }).fill(email);
  await page.getByLabel('Prénom').fill('Noémie');
  await page.getByLabel('Nom', { exact: true }).fill('Roy');
  await page.getByLabel('Code postal').fill('G1A 1A3');
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await press(page, 'Continuer');
  await seeTitle(page, 'Vérifier et activer');
  await expect(page.getByRole('checkbox', { name: /conditions de Jeep/ })).toHaveCount(0);
  await press(page, 'Activer mon essai');
  await expect(page.getByRole('button', { name: 'Retour à l’application Jeep' })).toBeVisible();
  await mailTo(email);
});

test('a link outlives an outage of the maker, opens in one browser only, and never leads nowhere', async ({
  page,
  site,
  at,
  browser,
}) => {
  const link = await newHandOffOf(page, site, unbranded);
  await carMakerGoesWrong(page, site, 'silent');
  try {
    await page.goto(at(link));
    await expect(page.getByText('Your car’s maker isn’t answering right now')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Find my car' })).toBeVisible();
    expect(await barriersInBothSchemes(page)).toEqual([]);
  } finally {
    await carMakerGoesWrong(page, site, 'none');
  }
  await page.getByRole('button', { name: 'Try again', exact: true }).click({ timeout: 30_000 });
  await seeTitle(page, 'Your trial for your car');
  await expect(page.getByText(/Volkswagen’s/)).toHaveCount(0);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(at(link));
  await expect(other.getByText('This link has run out')).toBeVisible();
  await other.getByRole('radio', { name: 'VIN' }).check();
  await other.getByRole('textbox', { name: 'VIN' }).fill(unbranded);
  await other.getByRole('button', { name: 'Find my car' }).click();
  await expect(other).toHaveURL(/\/activate\/trial/);
  await elsewhere.close();
});
