import type { Page } from '@playwright/test';
import { barriersOn } from '../given/browser/accessibility.ts';
import { expect, test } from '../given/journey.ts';
import { openConsoleAs, type Staff } from '../given/personas/staff.ts';
import {
  type FlippableProduct,
  startFlippableProduct,
} from '../given/processes/flippable-product.ts';

/** Whether to run the variants that the usual run leaves out. */
const isFull = !!process.env.SIDEBAND_FULL;

// All tests change the current revision of the same product, so they run serially.
test.describe.configure({ mode: 'serial' });

// A separate product, whose toggles no other journey uses.
let product: FlippableProduct;
test.beforeAll(async () => {
  product = await startFlippableProduct();
});
test.afterAll(() => product.close());
const openAs = (page: Page, name: Staff, path = '/') =>
  openConsoleAs(page, { ...product, name, path });

const toggle = 'enableAtlasChangeSubscriptionTargeted';

const revisionOf = async (page: Page) => {
  const line = page
    .getByRole('banner')
    .getByText(/^Revision \d+/)
    .first();
  return Number(/\d+/.exec((await line.textContent()) ?? '')?.[0]);
};

/** Asks Kim to approve a flip of the toggle, and returns the path of the change. */
async function askForFlip(page: Page, reason: string) {
  await page.getByRole('row', { name: toggle }).getByRole('link', { name: toggle }).focus();
  await page.keyboard.press('t');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reviewer').selectOption('Kim (release manager)');
  await dialog.getByLabel('Reason').fill(reason);
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/changes\/\d+$/);
  return new URL(page.url()).pathname;
}

/** Asks for a flip as Robin, and returns the path of the change and the revision served before it. */
async function robinAsks(page: Page, reason: string) {
  await openAs(page, 'Robin (release manager)');
  const path = await askForFlip(page, reason);
  return { path, before: await revisionOf(page) };
}

test('staff propose, approve and apply a change, see it in the audit log, and roll it back', async ({
  page: robin,
  browser,
}) => {
  const elsewhere = await browser.newContext();
  const kim = await elsewhere.newPage();
  const { path, before } = await robinAsks(robin, 'The offers are ready');
  await expect(robin.getByRole('row', { name: 'Everywhere off on, 100 %' })).toBeVisible();
  await expect(robin.getByText('Waiting for Kim (release manager)')).toBeVisible();
  await expect(robin.getByRole('button', { name: 'Approve', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(robin.getByText(/You made this change, so someone else/).first()).toBeVisible();
  expect(await barriersOn(robin)).toEqual([]);

  await openAs(kim, 'Kim (release manager)', '/changes');
  await expect(kim.getByRole('link', { name: 'Changes 1 waiting for you' })).toBeVisible();
  const card = kim.getByRole('article').filter({ hasText: 'The offers are ready' });
  await expect(card).toContainText('Waiting for you');
  await expect(card).toContainText('Everywhere: − off + on, 100 %');
  expect(await barriersOn(kim)).toEqual([]);
  await card.getByRole('link', { name: /^Review change/ }).click();
  await kim.getByRole('button', { name: 'Approve', exact: true }).click();
  // Updates arrive without a reload.
  await expect(robin.getByText(/Approved by Kim/)).toBeVisible();
  await kim.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(robin.getByText(`Live as revision ${before + 1}`)).toBeVisible();
  await expect(
    robin
      .getByRole('banner')
      .getByText(new RegExp(`^Revision ${before + 1}`))
      .first(),
  ).toBeVisible();

  await robin.getByRole('link', { name: 'Timeline' }).click();
  const line = robin.getByRole('row', { name: new RegExp(`^${before + 1} `) });
  await expect(line).toContainText('Kim');
  await expect(line).toContainText('The offers are ready');
  await expect(line).toContainText('Everywhere: − off + on, 100 %');
  expect(await barriersOn(robin)).toEqual([]);

  await robin.getByRole('link', { name: 'Audit log' }).click();
  // The previous page has fields with the same labels and is still shown while it is being
  // replaced.
  await expect(robin.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  await robin.getByLabel('Toggle').selectOption(toggle);
  const target = path.replace('/changes/', 'change:');
  for (const action of ['drafted', 'submitted', 'approved', 'applied']) {
    await expect(
      robin
        .getByRole('row')
        .filter({ hasText: `change ${action}` })
        .filter({ hasText: target }),
    ).toHaveCount(1);
  }
  await robin.getByRole('button', { name: 'Verify' }).click();
  await expect(robin.getByText('The audit log is intact')).toBeVisible();
  expect(await barriersOn(robin)).toEqual([]);

  // The differences are shown before the rollback is confirmed.
  await kim.getByRole('link', { name: 'Timeline' }).click();
  await kim.getByRole('link', { name: `Restore ${before}` }).click();
  await expect(kim.getByRole('row', { name: 'Everywhere on off, 100 %' })).toBeVisible();
  expect(await barriersOn(kim)).toEqual([]);
  await kim.getByLabel('Reason').fill('Customers are lost');
  await kim.getByRole('button', { name: `Restore revision ${before}` }).click();
  await expect(kim).toHaveURL(/\/changes\/\d+$/);
  await expect(kim.getByText(`Live as revision ${before + 2}`)).toBeVisible();
  await expect(kim.getByText('Needs a review')).toBeVisible();
  await robin.goto(kim.url());
  await robin.getByRole('button', { name: 'Mark as reviewed' }).click();
  await robin.getByLabel('Reason').fill('Rightly so');
  await robin.keyboard.press('Control+Enter');
  await expect(kim.getByText('Reviewed', { exact: true })).toBeVisible();
  await elsewhere.close();
});

if (isFull) {
  test('staff who change the same toggle see whose change was applied first, and keep what they typed', async ({
    page: robin,
    browser,
  }) => {
    const elsewhere = await browser.newContext();
    const kim = await elsewhere.newPage();
    const { path, before } = await robinAsks(robin, 'Robin needs it on');
    await openAs(kim, 'Kim (release manager)', `/toggles/${toggle}`);
    await kim
      .getByRole('button', { name: 'Turn off now' })
      .or(kim.getByRole('button', { name: 'Already off' }))
      .first()
      .waitFor();
    await kim.getByLabel('Owner').fill('team-kim');
    await kim.getByRole('button', { name: 'Save draft' }).first().waitFor();
    await kim.getByLabel('Reason').fill('It moves to Kim');
    await kim.getByRole('button', { name: 'Save draft' }).click();
    await expect(kim).toHaveURL(/\/changes\/\d+$/);
    await kim.getByRole('button', { name: /^Ask/ }).click();
    const theirs = new URL(kim.url()).pathname;
    await robin.getByRole('link', { name: 'Changes' }).click();
    await robin.getByRole('row').locator(`a[href="${theirs}"]`).click();
    await robin.getByRole('button', { name: 'Approve and apply' }).click();
    await expect(robin.getByText(`Live as revision ${before + 1}`)).toBeVisible();

    await robin.getByRole('link', { name: 'Changes' }).click();
    await robin.getByRole('row').locator(`a[href="${path}"]`).click();
    const notice = `Revision ${before} is now ${before + 1}: Robin (release manager) changed ${toggle}`;
    await expect(robin.getByText(notice)).toBeVisible();
    await expect(robin.getByText('don’t conflict', { exact: false })).toBeVisible();
    expect(await barriersOn(robin)).toEqual([]);
    await robin.getByRole('button', { name: `Rebase onto revision ${before + 1}` }).click();
    await expect(robin.getByText(notice)).toHaveCount(0);
    await expect(robin.getByText(`Based on revision ${before + 1}`)).toBeVisible();
    await expect(robin.getByRole('blockquote')).toHaveText('Robin needs it on');
    await expect(robin.getByRole('row', { name: 'Everywhere off on, 100 %' })).toBeVisible();
    await elsewhere.close();
  });

  test('staff test a rule on a declared attribute with sample values before drafting it', async ({
    page,
  }) => {
    await product.managers.declare({
      plan: { type: 'string', private: false, description: 'The plan of the caller' },
      seats: { type: 'number', private: false, description: 'How many people use it' },
      staff: { type: 'boolean', private: true, description: 'Whether they work here' },
    });
    await openAs(page, 'Robin (release manager)', '/toggles/enableUsedVehicleTrialActivationNew');
    await page.getByRole('button', { name: 'Add a rule' }).click();
    const rule = page.getByRole('listitem', { name: 'Rule 1' });
    await rule.getByLabel('Attribute').selectOption('seats');
    await rule.getByLabel('Value', { exact: true }).fill('10');
    await rule.getByLabel('serve').selectOption('on');

    const preview = page.getByRole('heading', { name: /Preview/ }).locator('..');
    await expect(preview.getByText('Its rule doesn’t match')).toBeVisible();
    await preview.getByLabel('seats').fill('12.5');
    await preview.getByLabel('staff').selectOption('yes');
    await expect(preview.getByText('Rule 1 matches: seats is at least 10')).toBeVisible();
    await expect(
      page.getByText('Callers that send seats may see a difference').first(),
    ).toBeVisible();
    expect(await barriersOn(page)).toEqual([]);
    await preview.getByLabel('seats').fill('9');
    await expect(preview.getByText('Its rule doesn’t match')).toBeVisible();
  });

  test('staff import an edited export as a draft after they have seen a dry run', async ({
    page,
  }) => {
    await openAs(page, 'Ash (developer)', '/transfer');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Download revision/ }).click();
    const file = await (await saving).path();
    await page.getByLabel('File', { exact: true }).setInputFiles(file);
    await page.getByRole('button', { name: 'Try it' }).click();
    await expect(page.getByText('Nothing would change.', { exact: false })).toBeVisible();
    const text = page.getByLabel('Or paste the text');
    const document = JSON.parse(await text.inputValue());
    document.flags[toggle].metadata.description = 'Written elsewhere';
    await text.fill(JSON.stringify(document));
    await page.getByRole('button', { name: 'Try it' }).click();
    await expect(page.getByText('1 thing would change.', { exact: false })).toBeVisible();
    expect(await barriersOn(page)).toEqual([]);
    await page.getByLabel('Reason').fill('Words from elsewhere');
    await page.keyboard.press('Control+Enter');
    await expect(page).toHaveURL(/\/changes\/\d+$/);
    await expect(page.getByRole('main')).toContainText('Written elsewhere');
    await page.getByRole('link', { name: 'Stale' }).click();
    await expect(page.getByRole('heading', { name: 'Stale toggles' })).toBeVisible();
    expect(await barriersOn(page)).toEqual([]);
    await page.getByRole('link', { name: 'Who saw what' }).click();
    await page.getByLabel('When (your local time)').fill('2099-01-01T14:05');
    await page.getByRole('button', { name: 'Ask' }).click();
    await expect(page.getByRole('row', { name: toggle })).toContainText('Everyone gets off');
    expect(await barriersOn(page)).toEqual([]);
  });
}
