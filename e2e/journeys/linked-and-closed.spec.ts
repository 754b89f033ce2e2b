/** Devices, streaming usernames and the end of an account, on a product of its own. */
import { barriersInBothSchemes } from '../given/browser/accessibility.ts';
import { overflowing } from '../given/browser/overflow.ts';
import { expect, inEnglish, test } from '../given/journey.ts';
import { openMailbox } from '../given/personas/mailbox.ts';
import { person } from '../given/personas/seeded-customers.ts';
import { type OwnProduct, startOwnProduct } from '../given/processes/own-product.ts';
import { productMs } from '../given/processes/timeouts.ts';
import { press } from '../screens/buy-steps.ts';
import { seeTitle, signIn } from '../screens/steps.ts';

test.describe.configure({ mode: 'default' });

let product: OwnProduct;
test.beforeAll(async ({ site }) => {
  test.setTimeout(productMs);
  product = await startOwnProduct(site, { sells: true });
});
test.afterAll(() => product?.close());

test('a customer unlinks a service, names a TV and chooses a streaming username', async ({
  page,
}) => {
  const setting = (name: string | RegExp) => page.getByRole('region', { name });
  await page.goto(`${product.url}/account/manage`);
  await signIn(page, inEnglish, person('selfpay-us'));
  await seeTitle(page, 'Manage your account');

  await page.getByRole('link', { name: /^Linked devices and services/ }).click();
  await seeTitle(page, 'Linked devices and services');
  expect(await barriersInBothSchemes(page)).toEqual([]);
  const alexa = setting('Alexa');
  await alexa.getByRole('button', { name: 'Unlink' }).click();
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await alexa.getByRole('button', { name: 'Unlink' }).click();
  await expect(page.getByText('Alexa is unlinked.')).toBeVisible();
  await setting('Roku').getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Living room');
  await press(page, 'Save');
  await expect(setting('Living room').getByText('Saved')).toBeVisible();
  await page.reload();
  await expect(setting('Living room')).toBeVisible();
  await expect(setting('Sonos')).toBeVisible();
  await expect(alexa).toHaveCount(0);

  await page.goto(`${product.url}/account/manage/streaming`);
  await page.getByRole('button', { name: 'Choose' }).click();
  await page.getByRole('textbox', { name: 'Streaming username' }).fill('sdbr4k9w2tq');
  await press(page, 'Save');
  await expect(page.getByText(/^Someone already uses/).first()).toBeVisible();
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Streaming username' }).fill('listener42');
  await press(page, 'Save');
  await expect(page.getByText(/listener42/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('l•••2')).toBeVisible();

  await page.goto(`${product.url}/account/manage/close`);
  await expect(page.getByRole('heading', { name: 'Cancel your plan first' })).toBeVisible();
  await page.getByRole('link', { name: 'Cancel plan' }).click();
  await seeTitle(page, 'Cancel your plan');
});

test('a customer closes the account, and keeps it by signing in again', async ({ page, site }) => {
  const who = person('oem-driver-us');
  const mailbox = await openMailbox(site, who.email);
  await page.goto(`${product.url}/account/manage/close`);
  await signIn(page, inEnglish, who);
  await seeTitle(page, 'Close your account');
  expect(await barriersInBothSchemes(page)).toEqual([]);
  expect(await overflowing(page)).toEqual([]);
  await press(page, 'Close my account');
  const email = page.getByRole('textbox', { name: 'Your email' });
  await expect(email).toBeFocused();
  await email.fill(who.email);
  await page.keyboard.press('Enter');

  await seeTitle(page, 'Your account is closed');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText(/^On .+, we’ll erase your personal data/)).toBeVisible();
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await mailbox.next(/Your Sideband account is closed/);
  await page.reload();
  await seeTitle(page, 'Your account is closed');

  await page.getByRole('link', { name: 'Keep my account' }).click();
  await signIn(page, inEnglish, who);
  await seeTitle(page, 'Your account');
  await mailbox.next(/Your Sideband account is open again/);
});
