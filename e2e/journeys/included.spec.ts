import { barriersInBothSchemes } from '../given/browser/accessibility.ts';
import { expect, quebec, test } from '../given/journey.ts';
import { openMailbox } from '../given/personas/mailbox.ts';
import { newLinkOf } from '../given/personas/partners.ts';
import { newEmail, press } from '../screens/buy-steps.ts';
import { seeTitle } from '../screens/steps.ts';

test('a new customer activates a plan that a phone company includes, in French and without entering a card', async ({
  page,
  site,
  at,
}) => {
  const email = newEmail();
  const mailbox = await openMailbox(site, email);
  await page.goto(at(await newLinkOf(page, site, 'Boreal Telecom'), quebec));
  await seeTitle(page, 'Votre abonnement inclus');
  expect(page.url()).not.toContain('token');
  await expect(page.getByText(/Boreal Telecom vous offre 6 mois de Sideband/)).toBeVisible();
  await page.getByLabel('Courriel').fill(email);
  await press(page, 'Continuer');
  await expect(page.getByLabel('Prénom')).toBeVisible();
  await page.reload();
  await page.getByLabel('Prénom').fill('Noémie');
  await page.getByLabel('Nom', { exact: true }).fill('Roy');
  await page.getByLabel('Adresse', { exact: true }).fill('1045 rue des Parlementaires');
  await page.getByLabel('Ville').fill('Québec');
  await page.getByRole('combobox', { name: 'Province' }).selectOption('QC');
  await page.getByLabel('Code postal').fill('G1A 1A3');
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await press(page, 'Créer mon compte');
  await press(page, 'Activer');
  await seeTitle(page, 'Votre abonnement est actif');
  const { text } = await mailbox.next(/Votre abonnement Sideband inclus est actif/);
  expect(text).toContain('aucune carte n’est requise');
  await page.reload();
  await seeTitle(page, /^Déjà actif depuis le/);
});
