import type { Page } from '@playwright/test';
import { barriersOn } from '../given/browser/accessibility.ts';
import { expect, inEnglish, quebec, test } from '../given/journey.ts';
import { person } from '../given/personas/seeded-customers.ts';
import { seeTitle, signIn } from '../screens/steps.ts';

const path = '/subscribe/checkout/flepz';

/** Whether to run the variants that the usual run leaves out. */
const isFull = !!process.env.SIDEBAND_FULL;

interface Details {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  zip: string;
}

const avery: Details = {
  firstName: 'Avery',
  lastName: 'Stone',
  email: 'avery@example.com',
  phone: '212 555 0111',
  zip: '12207',
};
const jordan: Details = {
  firstName: 'Jordan',
  lastName: person('trial-us').lastName,
  email: 'jordan@example.com',
  phone: '312-555-0133',
  zip: '60602',
};

const labels = {
  en: ['First name', 'Last name', 'Email', 'Phone', 'ZIP code'],
  fr: ['Prénom', 'Nom', 'Courriel', 'Téléphone', 'Code postal'],
};

async function type(page: Page, details: Details, words = labels.en) {
  const values = Object.values(details);
  for (const [nth, name] of words.entries()) {
    await page
      .getByRole('main')
      .getByRole('textbox', { name, exact: true })
      .fill(values[nth] ?? '');
  }
}

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name }).click();

test('a customer finds an account by five details, sees the masked account, and signs in', async ({
  page,
  at,
}) => {
  await page.goto(at('/'));
  await expect(page).toHaveURL(at(path));
  await seeTitle(page, 'Find your account');
  await type(page, avery);
  await press(page, 'Find my account');

  await seeTitle(page, 'Is this you?');
  const main = page.getByRole('main');
  await expect(main).toContainText('A. S.');
  await expect(main).toContainText('a•••@example.com');
  await expect(main).not.toContainText('Stone');
  await expect(main).not.toContainText('Capitol');
  await expect(page).toHaveURL(at(path));
  expect(await barriersOn(page)).toEqual([]);

  await press(page, 'Yes, continue');
  await seeTitle(page, 'You already have a plan');
  await signIn(page, inEnglish, person('selfpay-us'));
  await seeTitle(page, 'Your account');
});

test('a visitor without an account sees a message and continues to the plans', async ({
  page,
  at,
}) => {
  await page.goto(at(`${path}?utm=letter`));
  await type(page, { ...avery, zip: '10001' });
  await press(page, 'Find my account');
  await expect(page.getByText('We couldn’t find an account with these details')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'ZIP code' })).toHaveValue('10001');
  await page.getByRole('main').getByRole('link', { name: 'I’m new here: see plans' }).click();
  await page.waitForURL('**/subscribe');
});

test('a visitor who fails the human check is asked to sign in instead', async ({ page, at }) => {
  await page.goto(at(path));
  await type(page, { ...avery, email: 'refused-check@example.com' });
  await press(page, 'Find my account');
  await expect(page.getByText('We can’t search right now')).toBeVisible();
  await expect(page.getByRole('textbox', { name: inEnglish.handle })).toHaveValue(
    'refused-check@example.com',
  );
});

test('a customer whose link offers a choice of renewal terms is redirected to the renewal lookup', async ({
  page,
  at,
}) => {
  await page.goto(at(`${path}?renewalcode=choice`));
  await expect(page).toHaveURL(/\/subscribe\/checkout\/renewal\/flepz\?renewalcode=choice$/);
  await seeTitle(page, 'Find your account to renew');
  await expect(page.getByText('Choose how to renew: monthly or annual.')).toBeVisible();
});

if (isFull) {
  test('a customer goes back through the steps of the account search without losing anything typed', async ({
    page,
    at,
  }) => {
    await page.goto(at(path));
    await type(page, jordan);
    await press(page, 'Find my account');
    await seeTitle(page, 'Is this you?');
    await expect(page.getByRole('main')).toContainText('2019 Tesla Model 3');
    await page.goBack();
    await seeTitle(page, 'Find your account');
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(jordan.email);
    await page.reload();
    await seeTitle(page, 'Find your account');
    await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue(jordan.lastName);

    await press(page, 'Find my account');
    await seeTitle(page, 'Is this you?');
    await press(page, 'Yes, continue');
    await page.waitForURL('**/subscribe/checkout/renewal?from=flepz');
  });

  test('a customer in Quebec finds an account by keyboard on a phone', async ({ page, at }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(at(`${path}`, quebec));
    await seeTitle(page, 'Trouver votre compte');
    await page.getByRole('textbox', { name: 'Prénom' }).focus();
    for (const text of ['Noemie', person('selfpay-qc').lastName, 'noemie@example.com']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type('5145550122');
    await page.keyboard.press('Tab');
    await page.keyboard.type('g1a1a3');
    await page.keyboard.press('Enter');
    await seeTitle(page, 'Est-ce bien vous?');
    await expect(page.getByRole('main')).toContainText('2018 Honda Civic');
    expect(await barriersOn(page)).toEqual([]);
  });
}
