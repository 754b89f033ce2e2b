import { barriersInBothSchemes } from '../given/browser/accessibility.ts';
import { expect, inEnglish, test } from '../given/journey.ts';
import { openMailbox, passcodeIn } from '../given/personas/mailbox.ts';
import { person } from '../given/personas/seeded-customers.ts';
import { press } from '../screens/buy-steps.ts';
import { seeTitle, signIn } from '../screens/steps.ts';
import { typeCard } from '../screens/walk.ts';

// No other journey signs in as this customer, whose email address and password change here.
const who = person('passkey-us');

test('a customer replaces a card, then changes the email and the password and signs in with both', async ({
  page,
  at,
  site,
}) => {
  const setting = (name: string | RegExp) => page.getByRole('region', { name });
  const email = `taylor-${Date.now()}@example.com`;
  const password = 'Quiet-Morning-7';
  const [before, after] = [await openMailbox(site, who.email), await openMailbox(site, email)];
  await page.goto(at('/account/manage'));
  await signIn(page, inEnglish, who);
  await seeTitle(page, 'Manage your account');
  expect(await barriersInBothSchemes(page)).toEqual([]);

  await page.getByRole('link', { name: /^Payment method/ }).click();
  await seeTitle(page, 'Payment method');
  const visa = setting('Visa ending in 4242');
  await visa.getByRole('button', { name: 'Remove' }).click();
  await press(page, 'Remove card');
  await expect(visa.getByText('Your plan renews with this card')).toBeVisible();
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await press(page, 'Cancel');
  await visa.getByRole('button', { name: 'Replace' }).click();
  await typeCard(page, '5555555555554444');
  await press(page, 'Save card');
  await expect(page.getByText('Your new card is the default now.')).toBeVisible();
  await expect(setting('Mastercard ending in 4444').getByText('Default')).toBeVisible();
  await expect(visa).toHaveCount(0);

  await page.goto(at('/account/manage/contact'));
  await setting('Email').getByRole('button', { name: 'Change' }).click();
  await page.getByRole('textbox', { name: 'New email' }).fill(email);
  await press(page, 'Send code');
  const code = page.getByRole('textbox', { name: /6-digit code/ });
  await code.fill(passcodeIn(await after.next(/^\d{6}/)));
  await expect(setting('Email').getByText('Saved')).toBeVisible();
  expect(await barriersInBothSchemes(page)).toEqual([]);
  for (const mailbox of [before, after]) await mailbox.next(/email address was changed/);

  await page.goto(at('/account/manage/password'));
  await setting('Password').getByRole('button', { name: 'Change' }).click();
  await page.getByRole('textbox', { name: 'Current password' }).fill(who.password);
  await page.getByRole('textbox', { name: 'New password' }).fill(password);
  await press(page, 'Save');
  await expect(setting('Password').getByText('Saved')).toBeVisible();
  await after.next(/password was changed/);

  await setting('Sign out everywhere').getByRole('button').click();
  await setting('Sign out everywhere')
    .getByRole('button', { name: /^Sign out/ })
    .click();
  await seeTitle(page, 'Sign in');
  await signIn(page, inEnglish, { email, password });
  await seeTitle(page, 'Password');
});
