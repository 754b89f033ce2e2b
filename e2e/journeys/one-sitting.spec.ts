/**
 * A customer with three plans, two cards and a bill past due settles everything in one sitting. At
 * each step an answer is lost, and a second tab that was opened before repeats the step.
 */
import type { Page } from '@playwright/test';
import { loseAnswerTo } from '../given/faults/lost-answer.ts';
import { expect, inEnglish, test } from '../given/journey.ts';
import { openBooks } from '../given/personas/books.ts';
import { openMailbox } from '../given/personas/mailbox.ts';
import { person } from '../given/personas/seeded-customers.ts';
import { type OwnProduct, startOwnProduct } from '../given/processes/own-product.ts';
import { productMs } from '../given/processes/timeouts.ts';
import { agree, goToPayment, newEmail, payBy, press, start } from '../screens/buy-steps.ts';
import { pdfText } from '../screens/pdf-text.ts';
import { seeTitle, signIn } from '../screens/steps.ts';

let product: OwnProduct;
test.beforeAll(async ({ site }) => {
  test.setTimeout(productMs);
  product = await startOwnProduct(site, { sells: true });
});
test.afterAll(() => product?.close());

const who = { ...person('selfpay-us'), email: 'lena@example.com', firstName: 'Lena' };
const accountNumber = '41000009082';
const app = `sub-${accountNumber}-1`;
const radio = `sub-${accountNumber}-2`;
const confirmation = /\/orders\/[^/]+\/confirm$/;

const setting = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const notSure = 'We can’t tell yet whether it worked';

test('a customer settles everything in one sitting, and nothing is lost or doubled', async ({
  page,
  context,
  site,
}) => {
  const mailbox = await openMailbox(site, who.email);
  const books = await openBooks(product.url, { site, who, accountNumber });
  const other = await context.newPage();
  const both = [page, other];
  const open = async (path: string, title: string) => {
    for (const tab of both) {
      await tab.goto(`${product.url}${path}`);
      await seeTitle(tab, title);
    }
  };
  await page.goto(`${product.url}/account/pay`);
  await signIn(page, inEnglish, who);
  await seeTitle(page, 'Pay your bill');
  expect(await books.balance()).toEqual([]);

  await test.step('pays the bill', async () => {
    await open('/account/pay', 'Pay your bill');
    const call = await loseAnswerTo(page, 'POST', /payment\/make-payment/);
    await press(page, 'Pay $10.99');
    await seeTitle(page, 'We don’t know yet if your payment went through');
    await press(page, 'Check my payment');
    await seeTitle(page, 'Payment received. Thank you, Lena!');
    await press(other, 'Pay $10.99');
    await seeTitle(other, 'Nothing to pay');
    expect(call.sent()).toBe(1);
    expect(await books.balance()).toEqual([1099]);
    await mailbox.next(/payment/i);
  });

  await test.step('changes the card', async () => {
    await open('/account/manage/payment', 'Payment method');
    for (const tab of both) await expect(setting(tab, /4444/)).toBeVisible();
    await loseAnswerTo(page, 'PUT', /default/);
    await setting(page, /4444/).getByRole('button', { name: 'Make default' }).click();
    await expect(setting(page, /4444/).getByText('Default', { exact: true })).toBeVisible();
    await setting(other, /4444/).getByRole('button', { name: 'Make default' }).click();
    await expect(setting(other, /4444/).getByText('Default', { exact: true })).toBeVisible();

    for (const tab of both) {
      await setting(tab, /4242/).getByRole('button', { name: 'Remove' }).click();
    }
    await loseAnswerTo(page, 'DELETE', /payment-methods/);
    await press(page, 'Remove card');
    await expect(page.getByText('The card is removed.')).toBeVisible();
    await press(other, 'Remove card');
    await expect(other.getByText('The card is removed.')).toBeVisible();
    for (const tab of both) await expect(setting(tab, /4242/)).toHaveCount(0);
    expect(await books.balance()).toEqual([1099]);
  });

  let paid: number[] = [];
  await test.step('changes the plan of the car', async () => {
    await open(`/subscription/change?subscription=${radio}`, 'Change your plan');
    for (const tab of both) {
      await tab.getByRole('radio', { name: /Music & Entertainment/ }).check();
      await press(tab, 'Continue');
      await tab.getByRole('heading', { level: 2, name: '3. Payment' }).waitFor();
      await press(tab, 'Continue');
      await expect(tab.getByRole('button', { name: /^Confirm and pay \$/ })).toBeVisible();
    }
    const call = await loseAnswerTo(page, 'POST', confirmation);
    await press(page, /^Confirm and pay \$/);
    await seeTitle(page, notSure);
    await press(page, 'Check my change');
    await seeTitle(page, 'You’re all set');
    expect(call.sent()).toBe(1);
    paid = await books.balance();
    expect(paid).toHaveLength(2);
    await press(other, /^Confirm and pay \$/);
    await seeTitle(other, 'You have this plan already');
    expect(await books.balance()).toEqual(paid);
    await mailbox.next(/order|plan/i);
  });

  await test.step('pays for the app once a year', async () => {
    await open(`/subscription/change-term?subscription=${app}`, 'Change how often you pay');
    for (const tab of both) {
      await press(tab, 'Continue');
      await seeTitle(tab, 'Review your change');
      await expect(tab.getByRole('button', { name: /^Confirm/ })).toBeVisible();
    }
    await loseAnswerTo(page, 'POST', confirmation);
    await press(page, 'Confirm: nothing to pay today');
    await seeTitle(page, notSure);
    await press(page, 'Check my change');
    await seeTitle(page, 'You’re all set');
    await press(other, 'Confirm: nothing to pay today');
    await seeTitle(other, 'Your change is planned already');
    expect(await books.balance()).toEqual(paid);
    await mailbox.next(/order|plan/i);
  });

  await test.step('cancels the app', async () => {
    await open(`/subscription/cancel?subscription=${app}`, 'Cancel your plan');
    for (const tab of both) {
      await press(tab, 'Rather not say');
      await goToConfirmation(tab);
    }
    await loseAnswerTo(page, 'POST', confirmation);
    await press(page, 'Cancel my plan');
    await seeTitle(page, notSure);
    await press(page, 'Check my change');
    await seeTitle(page, 'Your plan is canceled');
    await press(other, 'Cancel my plan');
    await seeTitle(other, 'Your plan is already canceled');
    expect(await books.balance()).toEqual(paid);
    await mailbox.next(/canceled/);
  });

  await test.step('keeps the app', async () => {
    await loseAnswerTo(page, 'POST', confirmation);
    await press(page, 'Keep my plan');
    await expect(page.getByText(notSure)).toBeVisible();
    await press(page, 'Check my change');
    await seeTitle(page, 'You kept your plan');
    await press(other, 'Keep my plan');
    await seeTitle(other, 'You kept your plan');
    expect(await books.balance()).toEqual(paid);
    await mailbox.next(/You kept your/);
  });

  await test.step('downloads the bill', async () => {
    await open('/account/manage/billing', 'Billing');
    for (const tab of both) {
      await tab.getByRole('link', { name: 'INV-3P-US-1' }).click();
      await seeTitle(tab, 'Bill INV-3P-US-1');
    }
    await loseAnswerTo(page, 'GET', /\/pdf/);
    await press(page, 'Download PDF');
    await expect(page.getByText('We can’t reach Sideband')).toBeVisible();
    for (const [tab, again] of [
      [page, 'Try again'],
      [other, 'Download PDF'],
    ] as const) {
      const download = tab.waitForEvent('download');
      await press(tab, again);
      expect(await pdfText(await download)).toContain('Amount due $0.00');
    }
  });

  await test.step('cannot close the account before the plans have ended', async () => {
    await open('/account/manage/close', 'Close your account');
    await expect(page.getByRole('heading', { name: 'Cancel your plans first' })).toBeVisible();
    for (const id of [app, radio]) {
      await page.goto(`${product.url}/subscription/cancel?subscription=${id}`);
      await press(page, 'Rather not say');
      await goToConfirmation(page);
      await press(page, 'Cancel my plan');
      await seeTitle(page, 'Your plan is canceled');
      await mailbox.next(/canceled/);
    }
    await page.goto(`${product.url}/account/manage/close`);
    await expect(page.getByText(/^Ends /)).toHaveCount(2);
    await expect(page.getByRole('link', { name: 'Cancel with Amazon' })).toBeVisible();
    expect(await books.balance()).toEqual(paid);
  });

  expect(await mailbox.subjects()).toEqual([
    'We received your payment of $10.99',
    'You kept your Sideband plan',
    ...Array(2).fill('Your Sideband order is confirmed'),
    ...Array(3).fill('Your Sideband plan is canceled'),
  ]);
});

/** Declines the offer, if there is one. */
async function goToConfirmation(page: Page) {
  const decline = page.getByRole('button', { name: 'No thanks, cancel' });
  const confirm = page.getByRole('button', { name: 'Cancel my plan' });
  await decline.or(confirm).waitFor();
  if (await decline.isVisible()) await decline.click();
  await confirm.waitFor();
}

test('a customer closes the account, in two tabs and with a lost answer', async ({
  page,
  context,
  site,
}) => {
  const closing = person('oem-driver-us');
  const mailbox = await openMailbox(site, closing.email);
  await page.goto(`${product.url}/account/manage/close`);
  await signIn(page, inEnglish, closing);
  await seeTitle(page, 'Close your account');
  const other = await context.newPage();
  await other.goto(`${product.url}/account/manage/close`);
  for (const tab of [page, other]) {
    await press(tab, 'Close my account');
    await tab.getByRole('textbox', { name: 'Your email' }).fill(closing.email);
  }
  const call = await loseAnswerTo(page, 'DELETE', /\/identities$/);
  await press(page, 'Close my account');
  await seeTitle(page, 'Your account is closed');
  await seeTitle(other, 'Sign in');
  expect(call.sent()).toBe(2);
  await mailbox.next(/Your Sideband account is closed/);
});

test('canceling takes no more pages than buying', async ({ page }) => {
  const buying = countPages(page);
  await page.goto(`${product.url}/subscribe/checkout/purchase/streaming/organic`);
  await goToPayment(page, newEmail());
  await payBy(page, '4242424242424242');
  await agree(page);
  await press(page, start);
  await seeTitle(page, /You’re all set/);
  const bought = buying.count();

  const canceling = countPages(page);
  await page.goto(`${product.url}/subscription/cancel`);
  await press(page, 'Rather not say');
  await press(page, 'Cancel my plan');
  await seeTitle(page, 'Your plan is canceled');
  expect(canceling.count()).toBeLessThanOrEqual(bought);
});

/** Counts the pages that a tab shows from now on. */
function countPages(page: Page) {
  const paths = new Set<string>();
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) paths.add(new URL(frame.url()).pathname);
  });
  return { count: () => paths.size };
}
