import { barriersInBothSchemes } from '../given/browser/accessibility.ts';
import { expect, test } from '../given/journey.ts';
import { newEmail, payBy, press, start, typeAddress } from '../screens/buy-steps.ts';
import { seeTitle } from '../screens/steps.ts';

const satellite = '/subscribe/checkout/purchase/satellite';

test('a new customer looks up a radio that belongs to another account, then one without an owner, and buys a plan for the second', async ({
  page,
  at,
}) => {
  await page.goto(at(satellite));
  await page.waitForURL((url) => url.pathname === `${satellite}/organic`);
  await seeTitle(page, 'Choose a plan for your radio');
  const radioId = page.getByRole('textbox', { name: 'Radio ID' });
  await radioId.fill('7K2M9QXE');
  await press(page, 'Find my radio');
  await expect(page.getByText('This radio is already on an account')).toBeVisible();
  await expect(page.getByText('2016 BMW 320i')).toBeVisible();
  expect(await page.getByRole('main').textContent()).not.toMatch(/Morgan|Diaz|Phoenix/);
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await radioId.fill('5B8N1WVG');
  await press(page, 'Find my radio');
  await expect(page.getByRole('radio', { name: /Music & Entertainment/ }).first()).toBeVisible();
  await press(page, 'Continue');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill('Rather-long-words-42');
  await page.getByLabel('Phone').fill('212 555 0111');
  await press(page, 'Continue');
  await typeAddress(page);
  await press(page, 'Continue');
  await payBy(page, '4242424242424242');
  await press(page, start);
  await seeTitle(page, /You’re all set, Avery/);
  await press(page, 'Send the signal to my radio');
  await expect(page.getByText('Signal sent')).toBeVisible();
});
