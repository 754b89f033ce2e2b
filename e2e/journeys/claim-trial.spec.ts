/** Trials that come with a car, on pages of sections. Each journey claims another car. */
import { barriersInBothSchemes } from '../given/browser/accessibility.ts';
import { expect, test } from '../given/journey.ts';
import { newEmail, press } from '../screens/buy-steps.ts';
import { seeTitle } from '../screens/steps.ts';
import { typeAccount, typeDetails } from '../screens/walk.ts';

test('a driver finds out what the trial of each car leads to, and never whose it is', async ({
  page,
  at,
}) => {
  await page.goto(at('/activate'));
  await seeTitle(page, 'Start your trial');
  expect(await barriersInBothSchemes(page)).toEqual([]);
  for (const [radioId, title] of [
    ['7K2M9QXA', 'Your trial hasn’t started yet'],
    ['7K2M9QXD', 'A plan already follows this trial'],
    ['7K2M9QXC', 'This trial belongs to another account'],
    ['8R4T2WEM', 'The trial of this car is over'],
  ] as const) {
    await page.getByRole('radio', { name: 'Radio ID' }).check();
    await page.getByRole('textbox', { name: 'Radio ID' }).fill(radioId);
    await press(page, 'Check my car');
    await seeTitle(page, title);
    expect(await page.getByRole('main').textContent()).not.toMatch(
      /Jordan|Morgan|Diaz|Reyes|Hugo|Lind/,
    );
    await press(page, 'Check another car');
    await seeTitle(page, 'Start your trial');
  }
  await page.getByRole('textbox', { name: 'Radio ID' }).fill('7K2M9QXG');
  await press(page, 'Check my car');
  await expect(page.getByRole('status').filter({ hasText: /\p{L}/u }).first()).toBeVisible();
});

test('the owner of a used car claims its trial by license plate, with sign-in data of their own', async ({
  page,
  at,
  mailTo,
}) => {
  await page.goto(at('/activate/trial/used-vehicle/new?utm=mail'));
  await page.waitForURL((url) => url.pathname === '/activate/trial/used-vehicle');
  expect(page.url()).toContain('utm=mail');
  await seeTitle(page, 'Trial for your used car');
  await page.getByRole('textbox', { name: 'License plate' }).fill('sdb 1008');
  await page.getByLabel('State', { exact: true }).selectOption('PA');
  await press(page, 'Check my car');
  const email = newEmail();
  await typeAccount(page, 'US');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await press(page, 'Continue');
  await typeDetails(page, 'US');
  await press(page, 'Continue');
  await expect(page.getByText('It ends by itself. No card.').first()).toBeVisible();
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await page.getByRole('checkbox', { name: /Offer and Renewal terms/ }).check();
  await press(page, 'Activate my trial');
  await seeTitle(page, 'Your trial is on');
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await mailTo(email);
  await page.reload();
  await seeTitle(page, 'Your trial is on');
});

test('a used car without a trial says why, and its code reaches the data layer', async ({
  page,
  at,
}) => {
  await page.goto(at('/activate/trial/used-vehicle'));
  for (const [radioId, code, title] of [
    ['7K2M9Q07', '107', 'This radio already has a paid plan'],
    ['7K2M9Q11', '111', 'This car already has a used-car trial'],
    ['7K2M9Q08', '108', 'We can’t check this car online'],
  ] as const) {
    await page.getByRole('radio', { name: 'Radio ID' }).check();
    await page.getByRole('textbox', { name: 'Radio ID' }).fill(radioId);
    await press(page, 'Check my car');
    await seeTitle(page, title);
    const errors = await page.evaluate(() =>
      ((globalThis as { dataLayer?: object[] }).dataLayer ?? []).filter(
        (one) => (one as { event?: string }).event === 'error',
      ),
    );
    expect(errors.at(-1)).toMatchObject({ code, path: 'check-eligibility/used-vehicle' });
    expect(JSON.stringify(errors)).not.toContain(radioId);
    await page.goBack();
    await seeTitle(page, 'Trial for your used car');
  }
});

test('a driver at the dealer activates with the QR code, and gets a link to sign in', async ({
  page,
  at,
  mailTo,
}) => {
  await page.goto(at('/activate/trial/service-lane?token=dealer-qr-albany'));
  await seeTitle(page, 'Trial from your dealer');
  await expect(page.getByText('2026 Toyota RAV4').first()).toBeVisible();
  expect(page.url()).not.toContain('token');
  expect(await page.getByRole('main').textContent()).not.toContain('dale@example.com');
  const email = newEmail();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await page.getByRole('checkbox', { name: /Offer and Renewal terms/ }).check();
  await press(page, 'Yes, activate');
  await seeTitle(page, 'Your trial is on');
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await mailTo(email, /^Your link to sign in/);
});
