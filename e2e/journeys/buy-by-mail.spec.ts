import { expect, quebec, test } from '../given/journey.ts';
import { person } from '../given/personas/seeded-customers.ts';
import { agree, newEmail, payBy, press } from '../screens/buy-steps.ts';
import { seeTitle, signIn } from '../screens/steps.ts';
import { wordsIn } from '../screens/words.ts';

test('a customer follows a link from a French email, signs in on the way and renews without paying today', async ({
  page,
  at,
}) => {
  const words = wordsIn(quebec.locale);
  // The link contains no language, because the recipient's language is known.
  const link = new URL(at('/subscribe/checkout/renewal?token=url-token-qc', quebec));
  link.searchParams.delete('langpref');
  await page.goto(link.href);
  await seeTitle(page, 'Renouveler votre abonnement');
  expect(page.url()).not.toContain('url-token');
  await expect(page.getByText('Vous ne payez rien aujourd’hui.')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Tremblay');
  await expect(page.getByRole('radio').first()).toBeVisible();
  await press(page, 'Continuer');
  await signIn(page, words, person('selfpay-qc'));
  await expect(page.getByLabel('Prénom')).toHaveValue('Noémie');
  await press(page, 'Continuer');
  await expect(page.getByRole('radio', { name: /4444/ })).toBeChecked();
  await page.getByRole('checkbox', { name: /offre/i }).first().check();
  await press(page, /0,00/);
  await seeTitle(page, /Tout est prêt, Noémie/);
});

test('a customer buys an emailed offer with one click, and other visitors see that the link has been used', async ({
  page,
  at,
  browser,
}) => {
  await page.goto(at('/subscribe/oneclick?token=one-click-valid'));
  await seeTitle(page, 'Review and confirm');
  await expect(page.getByText('2017 Toyota Prius', { exact: false }).first()).toBeVisible();
  const buy = page.getByRole('button', { name: /^Start plan: pay \$/ });
  await expect(buy).toBeVisible();
  await agree(page);
  await buy.click();
  await seeTitle(page, /You’re all set, Morgan/);

  const other = await browser.newPage();
  await other.goto(at('/subscribe/oneclick?token=one-click-valid'));
  await seeTitle(other, 'We couldn’t find this offer');
  await expect(other.getByText('This link has expired')).toBeVisible();
  await other.close();
});

test('a new customer sees that a promo code has expired, then buys the offer of a valid one', async ({
  page,
  at,
}) => {
  await page.goto(at('/subscribe/checkout/promotion'));
  await seeTitle(page, 'Your promotion');
  await page.getByLabel('Promo code').fill('EXPIRED1');
  await press(page, 'Apply code');
  await expect(page.getByText('This code has expired.').first()).toBeVisible();
  await expect(page.getByLabel('Promo code')).toHaveValue('EXPIRED1');
  await page.getByLabel('Promo code').fill('WELCOME3');
  await press(page, 'Apply code');
  await press(page, 'Accept this offer');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('First name').fill('Avery');
  await page.getByLabel('Last name').fill('Stone');
  await page.getByLabel('ZIP code').fill('12207');
  await page.getByLabel('Password', { exact: true }).fill('Rather-Long-Words-42');
  await press(page, 'Continue');
  await payBy(page, '4242424242424242');
  await agree(page);
  await press(page, /^Start plan: pay \$/);
  await seeTitle(page, /You’re all set, Avery/);
});
