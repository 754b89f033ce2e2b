/** One release from draft to rollback, for staff and for customers. */
import type { Browser, Page } from '@playwright/test';
import { isSameDocument, markDocument } from '../given/browser/same-document.ts';
import { expect, inEnglish, test, usa } from '../given/journey.ts';
import { openConsoleAs, type Staff } from '../given/personas/staff.ts';
import {
  type FlippableProduct,
  startFlippableProduct,
} from '../given/processes/flippable-product.ts';
import { productMs } from '../given/processes/timeouts.ts';
import { addressOf } from '../screens/screen.ts';
import { seeTitle, typeCard } from '../screens/steps.ts';

// All tests change the current revision of the same product, so they run serially.
test.describe.configure({ mode: 'default' });

let product: FlippableProduct;
test.beforeAll(async () => {
  test.setTimeout(productMs);
  product = await startFlippableProduct();
});
test.afterAll(() => product?.close());

const toggle = 'remote.giftcard.version';
const card = { number: '6035710012345678', cvc: '123' };

/** Opens the console in a separate browser as a member of staff. */
async function openAs(browser: Browser, name: Staff, path = '/') {
  const page = await (await browser.newContext()).newPage();
  await openConsoleAs(page, { ...product, name, path });
  return page;
}

/**
 * Opens the gift card page in a separate browser as a customer, and waits until it follows toggles.
 */
async function openCustomer(browser: Browser) {
  const page = await (await browser.newContext()).newPage();
  const asked = page.waitForResponse((answer) => answer.url().includes('/ofrep/v1/evaluate/flags'));
  await page.goto(addressOf(product.site, '/subscribe/giftcard', usa));
  await asked;
  await seeTitle(page, inEnglish.giftCard);
  await markDocument(page);
  return page;
}

const lineOf = (page: Page) =>
  page
    .getByRole('banner')
    .getByText(/^Revision \d+/)
    .first();

test("staff turn a remote off with approval, customers' pages follow, and a rollback turns it on again", async ({
  browser,
}) => {
  const [idle, busy] = [await openCustomer(browser), await openCustomer(browser)];
  await typeCard(busy, inEnglish, card);
  const waits = busy
    .getByRole('status')
    .filter({ hasText: 'A new version of this page is ready.' });

  const robin = await openAs(browser, 'Robin (release manager)', `/toggles/${toggle}`);
  await expect(lineOf(robin)).toHaveText(/· live on 2 of 2 pages/);
  const before = Number(/\d+/.exec((await lineOf(robin).textContent()) ?? '')?.[0]);
  await robin.getByLabel(/^Default/).selectOption('off');
  await robin.getByLabel('Reason').fill('Cards are charged twice');
  await robin.getByLabel('Reviewer').selectOption('Kim (release manager)');
  await robin.getByRole('button', { name: 'Ask Kim to approve' }).click();
  await expect(robin).toHaveURL(/\/changes\/\d+$/);
  await expect(robin.getByText('Pages: all of giftcard')).toBeVisible();
  // Open pages keep their version of a remote, but not a remote that is turned off.
  await expect(robin.getByText('Open pages follow at once')).toBeVisible();
  await expect(robin.getByText('2 pages are open right now.')).toBeVisible();
  const path = new URL(robin.url()).pathname;

  const kim = await openAs(browser, 'Kim (release manager)', path);
  await expect(kim.getByRole('blockquote')).toHaveText('Cards are charged twice');
  await kim.getByRole('button', { name: 'Approve and apply' }).click();
  await expect(kim.getByText(`Live as revision ${before + 1}`)).toBeVisible();

  // Idle pages follow immediately. A customer who is typing is notified and keeps everything.
  await seeTitle(idle, 'This page isn’t available right now');
  await expect(waits).toBeVisible();
  await expect(busy.getByRole('textbox', { name: inEnglish.card })).not.toHaveValue('');
  await expect(busy.getByRole('textbox', { name: inEnglish.cvc })).toHaveValue(card.cvc);
  const followed = new RegExp(`^Revision ${before + 1} · live on 2 of 2 pages · [\\d.]+ s$`);
  await expect(lineOf(robin)).toHaveText(followed);

  await robin.getByRole('link', { name: 'Timeline' }).click();
  const line = robin.getByRole('row', { name: new RegExp(`^${before + 1} `) });
  await expect(line).toContainText('Kim');
  await expect(line).toContainText('Cards are charged twice');
  await expect(line).toContainText('+ off, 100 %');
  await robin.getByRole('link', { name: 'Audit log' }).click();
  // The previous page has fields with the same labels and is still shown while it is being
  // replaced.
  await expect(robin.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  await robin.getByLabel('Toggle').selectOption(toggle);
  const target = path.replace('/changes/', 'change:');
  const row = (action: string) =>
    robin
      .getByRole('row')
      .filter({ hasText: `change ${action}` })
      .filter({ hasText: target });
  for (const [action, who] of Object.entries({
    drafted: 'Robin',
    submitted: 'Robin',
    approved: 'Kim',
    applied: 'Kim',
  })) {
    await expect(row(action)).toHaveCount(1);
    await expect(row(action)).toContainText(who);
  }
  await robin.getByRole('button', { name: 'Verify' }).click();
  await expect(robin.getByText('The audit log is intact')).toBeVisible();

  await robin.getByRole('button', { name: `Roll back ${before + 1} → ${before}` }).waitFor();
  await robin.keyboard.press('z');
  await expect(robin.getByRole('dialog')).toContainText(/− off \+ .*100 %/);
  await robin.getByRole('dialog').getByLabel('Reason').fill('They are charged once again');
  await robin.keyboard.press('Enter');
  await expect(robin.getByRole('dialog')).toHaveCount(0);
  await seeTitle(idle, inEnglish.giftCard);
  await expect(waits).toHaveCount(0);
  await expect(busy.getByRole('textbox', { name: inEnglish.cvc })).toHaveValue(card.cvc);
  expect([await isSameDocument(idle), await isSameDocument(busy)]).toEqual([true, true]);
  await expect(lineOf(kim)).toHaveText(new RegExp(`^Revision ${before + 2} `));
  await robin.getByRole('link', { name: 'Timeline' }).click();
  const way = robin.getByRole('row', { name: new RegExp(`^${before + 2} `) });
  await expect(way).toContainText('(rollback)');
  await expect(way).toContainText('They are charged once again');
  for (const page of [idle, busy, robin, kim]) await page.context().close();
});

// Only a full run covers this variant.
if (process.env.SIDEBAND_FULL)
  test('staff use ten console tabs over plain HTTP, and all of them are updated through one event stream', async ({
    page,
    context,
  }) => {
    const streams: string[] = [];
    context.on('request', (request) => {
      if (/\/environments\/[^/]+\/events$/.test(request.url())) streams.push(request.url());
    });
    await openConsoleAs(page, { ...product, name: 'Robin (release manager)' });
    const others = await Promise.all(Array.from({ length: 9 }, () => context.newPage()));
    for (const tab of others) {
      await tab.goto(`${product.control}/toggles/${toggle}`);
      await expect(lineOf(tab)).toBeVisible();
    }
    expect(streams).toHaveLength(1);

    const last = others.at(-1) ?? page;
    await last.getByRole('button', { name: 'Turn off now' }).click();
    await last.getByRole('dialog').getByLabel('Reason').fill('Cards are charged twice');
    await last.keyboard.press('Enter');
    await expect(last.getByText(/Live as revision \d+/)).toBeVisible();
    const served = /\d+/.exec((await last.getByText(/Live as revision \d+/).textContent()) ?? '');
    for (const tab of [page, ...others]) {
      await expect(lineOf(tab)).toHaveText(new RegExp(`^Revision ${served?.[0]} `));
    }
    await page.close();
    const revision = await product.managers.turn(['giftcard'], 'on');
    for (const tab of others)
      await expect(lineOf(tab)).toHaveText(new RegExp(`^Revision ${revision} `));
  });
