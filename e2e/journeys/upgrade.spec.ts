/** An upgrade for the remaining days of a term, paid with the stored card. */
import { barriersInBothSchemes } from '../given/browser/accessibility.ts';
import { expect, inEnglish, test } from '../given/journey.ts';
import { person } from '../given/personas/seeded-customers.ts';
import { press } from '../screens/buy-steps.ts';
import { seeTitle, signIn } from '../screens/steps.ts';

test('a customer upgrades and pays the difference with the stored card', async ({ page, at }) => {
  const who = person('upgradeable-us');
  await page.goto(at('/subscribe/checkout/upgrade'));
  await signIn(page, inEnglish, who);
  await seeTitle(page, 'Choose your new plan');
  await expect(page.getByText('$8.00 more a month')).toBeVisible();
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await press(page, 'Continue');
  await seeTitle(page, 'Pay for your new plan');
  await expect(page.getByText('Unused days of your old plan').first()).toBeVisible();
  await expect(page.getByText('Massachusetts state sales tax').first()).toBeVisible();
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await press(page, /^Change plan: pay \$/);
  await seeTitle(page, `You’re all set, ${who.firstName}`);
  await page.reload();
  await seeTitle(page, `You’re all set, ${who.firstName}`);
});
