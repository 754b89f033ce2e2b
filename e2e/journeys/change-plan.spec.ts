/** A plan is changed: up today with the stored card, down at term end, and by keyboard in French. */
import type { Page } from '@playwright/test';
import { barriersInBothSchemes } from '../given/browser/accessibility.ts';
import { tabTo } from '../given/browser/focus.ts';
import { overflowing } from '../given/browser/overflow.ts';
import { expect, inEnglish, inFrench, quebec, test } from '../given/journey.ts';
import { openMailbox } from '../given/personas/mailbox.ts';
import { person } from '../given/personas/seeded-customers.ts';
import { press } from '../screens/buy-steps.ts';
import { seeTitle, signIn } from '../screens/steps.ts';

const path = '/subscription/change';
const seesNoBarrier = async (page: Page) => expect(await barriersInBothSchemes(page)).toEqual([]);
const seesSection = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 2, name })).toBeFocused();

test('a customer moves one of several plans up today, pays with the stored card, and moves down again at term end', async ({
  page,
  at,
  site,
}) => {
  const who = person('five-radios-us');
  const mailbox = await openMailbox(site, who.email);
  await page.goto(at(path));
  await signIn(page, inEnglish, who);
  await seeTitle(page, 'Change your plan');
  await page.getByRole('radio', { name: /Garage/ }).check();
  await press(page, 'Continue');
  await seesSection(page, '2. Plan');
  await expect(page.getByRole('radio', { name: /^Essential · Yours/ })).toBeChecked();
  await seesNoBarrier(page);
  await page.getByRole('radio', { name: /^Music & Entertainment/ }).check();
  await press(page, 'Continue');
  await seesSection(page, '3. Payment');
  await seesNoBarrier(page);
  await page.reload();
  await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked();
  await press(page, 'Continue');
  await seesSection(page, '4. Review');
  await expect(page.getByText('Unused days on your current plan')).toBeVisible();
  await seesNoBarrier(page);
  await press(page, /^Confirm and pay \$/);
  await seeTitle(page, 'You’re all set');
  await expect(page.getByText(/^Your new plan starts today/)).toBeVisible();
  await seesNoBarrier(page);
  const { text } = await mailbox.next(/order|plan|Sideband/i);
  expect(text).toContain('4242');
  await page.reload();
  await seeTitle(page, 'You’re all set');

  await page.goto(at(path));
  await page.getByRole('radio', { name: /Garage/ }).check();
  await press(page, 'Continue');
  await expect(page.getByText(/Only with your current plan: .*The app is included/)).toBeVisible();
  await page.getByRole('radio', { name: /^Essential/ }).check();
  await press(page, 'Continue');
  await seesSection(page, '3. Review');
  await expect(page.getByText(/when your paid time ends$/)).toBeVisible();
  await press(page, 'Confirm: nothing to pay today');
  await seeTitle(page, 'You’re all set');
  await expect(page.getByText(/Until then you keep the one you have/)).toBeVisible();
  await mailbox.next(/order|plan|Sideband/i);
});

test('a customer chooses a smaller plan on a phone in French, by keyboard alone', async ({
  page,
  at,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  // The plan of this customer is not changed, because other journeys need it as it is.
  await page.route(/\/orders\/[^/]+\/confirm$/, (route) => route.abort());
  await page.goto(at(path, quebec));
  await signIn(page, inFrench, person('selfpay-on'));
  await seeTitle(page, 'Changer de forfait');
  await expect(page.getByRole('radio', { name: /· Le vôtre/ })).toBeChecked();
  expect(await overflowing(page)).toEqual([]);
  await tabTo(page, page.getByRole('radio', { name: /· Le vôtre/ }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Essentiel/ })).toBeChecked();
  await expect(
    page.getByText(/Seulement avec votre forfait actuel\s: .*L’appli est comprise/),
  ).toBeVisible();
  const go = async (name: string | RegExp) => {
    await tabTo(page, page.getByRole('main').getByRole('button', { name }));
    await page.keyboard.press('Enter');
  };
  await go('Continuer');
  await seesSection(page, '3. Vérification');
  expect(await overflowing(page)).toEqual([]);
  await seesNoBarrier(page);
  await go(/^Confirmer\s: rien à payer aujourd’hui$/);
  await seeTitle(page, 'Nous ne savons pas encore si le changement a réussi');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await go('Vérifier mon changement');
  await expect(page.getByText(/Rien n’a changé et rien n’a été débité/)).toBeVisible();
});

test('a customer who is billed by a partner is referred to the page of the partner', async ({
  page,
  at,
}) => {
  await page.goto(at(path));
  await signIn(page, inEnglish, person('partner-billed-us'));
  await seeTitle(page, 'Roku handles this plan');
  await expect(page.getByRole('link', { name: 'Open Roku' })).toBeVisible();
});
