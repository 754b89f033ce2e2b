import type { Page } from '@playwright/test';
import { expect, giftCardPath, inEnglish, inFrench, quebec, test } from '../given/journey.ts';
import { allotted } from '../given/personas/reserved-customers.ts';
import { checkBalance, redeem, seeTitle, shownFor, signIn, typeCard } from '../screens/steps.ts';

/** Returns all data that the browser stores or exposes, apart from the page itself. */
async function keptBy(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  const inPage = await page.evaluate(() => ({
    address: location.href,
    history: JSON.stringify(history.state),
    local: { ...localStorage },
    session: { ...sessionStorage },
    name: window.name,
  }));
  return JSON.stringify([cookies, inPage]);
}

test('a customer looks up a gift card, signs in on the way, and gets its balance as credit', async ({
  page,
  at,
  mailTo,
}) => {
  const { who, card } = allotted('redeem');
  await page.goto(at(giftCardPath));
  await typeCard(page, inEnglish, card);
  await checkBalance(page, inEnglish);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('$50.00 on this card');
  await expect(page).toHaveTitle('Balance – Gift card – Sideband');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();

  await page.getByRole('button', { name: 'Redeem to my account' }).click();
  await seeTitle(page, 'Sign in to redeem your card');
  await expect(page.getByText('ending in 0017')).toBeVisible();
  await signIn(page, inEnglish, who);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Redeem $50.00 to your account?',
  );
  await expect(page.getByText('Avery Stone')).toBeVisible();
  await expect(page).toHaveURL(at(giftCardPath));
  for (const secret of [card.number, '0000 0000 0017', '0017', who.password]) {
    expect(await keptBy(page)).not.toContain(secret);
  }

  await redeem(page, inEnglish);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('$50.00 is on your account');
  await expect(await shownFor(page, 'Credit now')).toHaveText('$50.00');
  await expect(await shownFor(page, 'Amount due')).toHaveText('Nothing due');

  await page.getByRole('link', { name: 'Go to my account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');
  await expect(await shownFor(page, 'Credit')).toHaveText('$50.00');
  await page.reload();
  await expect(await shownFor(page, 'Credit')).toHaveText('$50.00');
  expect(await keptBy(page)).not.toContain('0017');

  const mail = await mailTo(who.email, /added to your Sideband account/);
  expect(mail.subject).toBe('$50.00 added to your Sideband account');
  expect(mail.text).toContain('gift card ending in 0017');
  expect(mail.text).not.toContain(card.number);
});

test('a customer redeems a card in French on the Canadian site, and the bill remains due', async ({
  page,
  at,
  mailTo,
}) => {
  const { who, card } = allotted('redeemInFrench');
  await page.goto(at(giftCardPath, quebec));
  await expect(page).toHaveTitle('Carte-cadeau – Sideband');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
  await typeCard(page, inFrench, card);
  await checkBalance(page, inFrench);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('50,00 $ sur cette carte');
  await page.getByRole('button', { name: 'Utiliser la carte' }).click();
  await signIn(page, inFrench, who);
  await seeTitle(page, /Utiliser votre carte de 50,00\s\$\?/);
  await redeem(page, inFrench);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    '50,00 $ de plus à votre compte',
  );
  await expect(await shownFor(page, 'Crédit actuel')).toHaveText('50,00 $');
  await expect(await shownFor(page, 'Montant à payer')).toHaveText('15,99 $');

  await page.getByRole('link', { name: 'Voir votre facture' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre compte');
  await expect(page).toHaveTitle('Votre compte – Sideband');
  await expect(await shownFor(page, 'Montant à payer')).toHaveText('15,99 $');
  await expect(await shownFor(page, 'Crédit')).toHaveText('50,00 $');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre compte');

  // Other journeys also cause email to the same customer.
  const mail = await mailTo(who.email, /de plus dans votre compte/);
  expect(mail.subject).toMatch(/^50,00\s\$ de plus dans votre compte Sideband$/);
  expect(mail.html).toContain('lang="fr-CA"');
  expect(mail.text).toMatch(/Votre nouveau crédit\s: 50,00\s\$/);
});
