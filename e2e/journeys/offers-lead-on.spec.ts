import { expect, quebec, test } from '../given/journey.ts';
import { person } from '../given/personas/seeded-customers.ts';
import { press } from '../screens/buy-steps.ts';
import { seeTitle, signIn } from '../screens/steps.ts';
import { wordsIn } from '../screens/words.ts';

test('a customer renews before the plan ends, and a link emailed for a plan that is already renewed says so', async ({
  page,
  at,
}) => {
  await page.goto(at('/subscribe/checkout;proactiveFlag=true?token=url-token-proactive'));
  await seeTitle(page, /^You’re already renewed until/);
  expect(page.url()).not.toContain('url-token');

  const french = wordsIn(quebec.locale);
  await page.goto(at('/subscribe/checkout;proactiveFlag=true', quebec));
  await seeTitle(page, 'Renouveler avant la fin');
  await signIn(page, french, person('selfpay-on'));
  await expect(page.getByText(/Votre forfait se renouvelle dans \d+ jours/)).toBeVisible();
  await page.getByRole('radio', { name: /Payer une fois par année/ }).check();
  await press(page, 'Continuer');
  await expect(page.getByLabel('Prénom')).toHaveValue('Emma');
  await press(page, 'Continuer');
  await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked();
  await press(page, /0,00/);
  await seeTitle(page, /Tout est prêt, Emma/);
  expect(page.url()).toContain('/subscribe/checkout/renewal/done?');
});
