/** Bills and settings of the account, on a product whose customers no other journey uses. */
import { barriersInBothSchemes } from '../given/browser/accessibility.ts';
import { overflowing } from '../given/browser/overflow.ts';
import { expect, inEnglish, quebec, test } from '../given/journey.ts';
import { openMailbox, passcodeIn } from '../given/personas/mailbox.ts';
import { person } from '../given/personas/seeded-customers.ts';
import { type OwnProduct, startOwnProduct } from '../given/processes/own-product.ts';
import { productMs } from '../given/processes/timeouts.ts';
import { press } from '../screens/buy-steps.ts';
import { pdfText } from '../screens/pdf-text.ts';
import { addressOf } from '../screens/screen.ts';
import { seeTitle, signIn } from '../screens/steps.ts';
import { typeCard } from '../screens/walk.ts';

test.describe.configure({ mode: 'default' });

let product: OwnProduct;
test.beforeAll(async ({ site }) => {
  test.setTimeout(productMs);
  product = await startOwnProduct(site, { sells: true });
});
test.afterAll(() => product?.close());

/** Accepted when it is stored, and declined when it is charged. */
const declinedLater = '4000000000000341';

test('a past-due customer pays with a new card after a decline, and downloads the bill', async ({
  page,
}) => {
  await page.goto(`${product.url}/account/pay`);
  await signIn(page, inEnglish, person('pastdue-us'));
  await seeTitle(page, 'Pay your bill');
  await expect(page.getByText('Your bill is past due')).toBeVisible();
  await expect(page.getByText(/^Bill INV-PD-US-4, due /)).toBeVisible();
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await typeCard(page, declinedLater);
  await press(page, 'Pay $22.98');
  await expect(page.getByRole('link', { name: /^Your bank declined this card/ })).toBeVisible();
  await typeCard(page, '4242424242424242');
  await press(page, 'Pay $22.98');
  await seeTitle(page, 'Payment received. Thank you, Sam!');
  await expect(page.getByText('Balance due now').locator('..')).toContainText('$0.00');
  expect(await barriersInBothSchemes(page)).toEqual([]);

  await page.getByRole('link', { name: 'See my bills' }).click();
  await seeTitle(page, 'Billing');
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await page.getByRole('link', { name: 'INV-PD-US-4' }).click();
  await seeTitle(page, 'Bill INV-PD-US-4');
  expect(await barriersInBothSchemes(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await press(page, 'Download PDF');
  const file = await download;
  expect(file.suggestedFilename()).toBe('Sideband-bill-INV-PD-US-4.pdf');
  const text = await pdfText(file);
  for (const part of ['Bill INV-PD-US-4', 'Total $11.99', 'Amount due $0.00']) {
    expect(text).toContain(part);
  }

  await page.goto(`${product.url}/account/pay`);
  await seeTitle(page, 'Nothing to pay');
});

test('a customer pays by the link of an email, which shows the amount and four digits only', async ({
  page,
}) => {
  await page.goto(addressOf(product.url, '/account/pay?token=account-pay-qc&langpref=fr', quebec));
  await seeTitle(page, 'Payer votre facture');
  await expect(page.getByText(/^15,99/)).toBeVisible();
  const { firstName, lastName, email } = person('selfpay-qc');
  for (const hidden of [firstName, lastName, email, 'INV-QC']) {
    await expect(page.getByRole('main')).not.toContainText(hidden);
  }
  expect(await overflowing(page)).toEqual([]);
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: /^Payer 15,99/ }).click();
  await seeTitle(page, 'Paiement reçu. Merci!');
  expect(await barriersInBothSchemes(page)).toEqual([]);

  await page.goto(addressOf(product.url, '/account/manage/billing', quebec));
  await seeTitle(page, 'Ouvrir une session');
});

test('a customer replaces a card, then changes the email and the password and signs in with both', async ({
  page,
  site,
}) => {
  const who = person('passkey-us');
  const setting = (name: string | RegExp) => page.getByRole('region', { name });
  const email = `taylor-${Date.now()}@example.com`;
  const password = 'Quiet-Morning-7';
  const [before, after] = [await openMailbox(site, who.email), await openMailbox(site, email)];
  await page.goto(`${product.url}/account/manage`);
  await signIn(page, inEnglish, who);
  await seeTitle(page, 'Manage your account');
  expect(await barriersInBothSchemes(page)).toEqual([]);

  await page.getByRole('link', { name: /^Payment method/ }).click();
  await seeTitle(page, 'Payment method');
  const visa = setting('Visa ending in 4242');
  await visa.getByRole('button', { name: 'Remove' }).click();
  await expect(visa.getByText('Your plan renews with this card')).toBeVisible();
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await press(page, 'Cancel');
  await visa.getByRole('button', { name: 'Replace' }).click();
  await typeCard(page, '5555555555554444');
  await press(page, 'Save card');
  await expect(page.getByText('Your new card is the default now.')).toBeVisible();
  await expect(setting('Mastercard ending in 4444').getByText('Default')).toBeVisible();
  await expect(visa).toHaveCount(0);

  await page.goto(`${product.url}/account/manage/contact`);
  await setting('Email').getByRole('button', { name: 'Change' }).click();
  await page.getByRole('textbox', { name: 'New email' }).fill(email);
  await press(page, 'Send code');
  const code = page.getByRole('textbox', { name: /6-digit code/ });
  await code.fill(passcodeIn(await after.next(/^\d{6}/)));
  await expect(setting('Email').getByText('Saved')).toBeVisible();
  expect(await barriersInBothSchemes(page)).toEqual([]);
  for (const mailbox of [before, after]) await mailbox.next(/email address was changed/);

  await page.goto(`${product.url}/account/manage/password`);
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
