import { barriersInBothSchemes } from '../given/browser/accessibility.ts';
import { overflowing } from '../given/browser/overflow.ts';
import { expect, inEnglish, inFrench, quebec, test } from '../given/journey.ts';
import { person } from '../given/personas/seeded-customers.ts';
import { press } from '../screens/buy-steps.ts';
import { seeTitle, signIn } from '../screens/steps.ts';

const path = '/subscription/change-term';

test('a customer changes to yearly payment, sees the change after a reload and cannot make it twice', async ({
  page,
  at,
}) => {
  await page.goto(at(path));
  await signIn(page, inEnglish, person('card-soon-us'));
  await seeTitle(page, 'Change how often you pay');
  await expect(page.getByRole('radio')).toHaveCount(1);
  await expect(
    page.getByText('Twelve months at $10.99 would be $131.88: you save $21.98.'),
  ).toBeVisible();
  expect(await barriersInBothSchemes(page)).toEqual([]);

  await press(page, 'Continue');
  await seeTitle(page, 'Review your change');
  await expect(page.getByText(/when your paid time ends/)).toBeVisible();
  await expect(page.getByText(/\$109\.90\/year/)).toBeVisible();
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await page.goBack();
  await seeTitle(page, 'Change how often you pay');
  await press(page, 'Continue');
  await press(page, 'Confirm: nothing to pay today');
  await seeTitle(page, 'You’re all set');
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await page.reload();
  await seeTitle(page, 'You’re all set');

  await page.goto(at(path));
  await seeTitle(page, 'Your change is planned already');
});

// Only a full run covers this variant.
if (process.env.SIDEBAND_FULL)
  test('a customer sees the other terms of a radio plan without overflow on a phone, in French', async ({
    page,
    at,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(at(path, quebec));
    await signIn(page, inFrench, person('selfpay-on'));
    await seeTitle(page, 'Changer la fréquence de paiement');
    await expect(page.getByRole('radio', { name: /^Une fois par année/ })).toBeVisible();
    expect(await overflowing(page)).toEqual([]);
    expect(await barriersInBothSchemes(page)).toEqual([]);
  });

test('a customer who is billed by a partner is referred to the partner', async ({ page, at }) => {
  await page.goto(at(path));
  await signIn(page, inEnglish, person('partner-billed-us'));
  await seeTitle(page, 'Roku handles this plan');
});
