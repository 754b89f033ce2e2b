import { barriersOn } from '../given/browser/accessibility.ts';
import { expect, test } from '../given/journey.ts';
import { consoleOf, openConsoleAs } from '../given/personas/staff.ts';

/** Whether to run the variants that the usual run leaves out. */
const isFull = !!process.env.SIDEBAND_FULL;

const toggle = 'enableNewServiceLaneTwoClick';

test('a developer finds a toggle, drafts a flip by keyboard and submits it with a reason', async ({
  page,
  site,
}) => {
  await openConsoleAs(page, { site, name: 'Ash (developer)' });
  await expect(page.getByRole('heading', { name: 'Toggles' })).toBeVisible();
  await expect(
    page
      .getByRole('banner')
      .getByText(/^Revision \d+/)
      .first(),
  ).toBeVisible();
  await page.getByRole('row', { name: toggle }).waitFor();
  expect(await barriersOn(page)).toEqual([]);

  await page.keyboard.press('/');
  await page.keyboard.type('two-tap');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/[?]q=two-tap$/);
  // Tabs from the search field to the first result.
  for (const _ of ['show', 'owner', 'remote', 'checkbox', 'link']) await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: toggle })).toBeFocused();
  await page.keyboard.press('t');
  await expect(page.getByRole('dialog')).toContainText(`${toggle} off → on`);
  expect(await barriersOn(page)).toEqual([]);
  await page.keyboard.type('The lane in Ohio asks for it');
  await page.keyboard.press('Control+Enter');

  await expect(page).toHaveURL(/\/changes\/\d+$/);
  await expect(page.getByRole('main')).toContainText('The lane in Ohio asks for it');
  await expect(page.getByRole('main')).toContainText('In review');
  expect(await barriersOn(page)).toEqual([]);
});

test('staff get the console with a strict CSP, hashed and compressed scripts, and no path traversal', async ({
  page,
  site,
}) => {
  const control = consoleOf(site);
  const document = await page.request.get(`${control}/toggles/anything`);
  expect(document.headers()['content-security-policy']).toContain("trusted-types 'none'");
  expect(document.headers()['content-security-policy']).not.toMatch(/unsafe|\*/);
  const html = await document.text();
  const [, script = '', integrity] = /<script src="([^"]+)" integrity="([^"]+)"/.exec(html) ?? [];
  expect(integrity).toMatch(/^sha384-/);
  const file = await page.request.get(control + script, { headers: { 'accept-encoding': 'br' } });
  expect(file.headers()).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  });
  const elsewhere = await page.request.get(`${control}/assets/..%2f..%2fadmin-token/main.js`);
  expect(elsewhere.status()).toBe(404);
});

if (isFull) {
  test('staff preview a rule before drafting it, and keep their edits after a reload', async ({
    page,
    site,
  }) => {
    const path = '/toggles/enableUsedVehicleTrialActivationNew';
    await openConsoleAs(page, { site, name: 'Robin (release manager)', path });
    await page.getByRole('button', { name: 'Add a rule' }).click();
    const rule = page.getByRole('listitem', { name: 'Rule 1' });
    await rule.getByLabel('serve').selectOption('a percentage split');
    await rule.getByLabel('Percent that get on').fill('25');
    await expect(page.getByText('+ 75 % off, 25 % on').first()).toBeVisible();
    expect(await barriersOn(page)).toEqual([]);

    const preview = page.getByRole('heading', { name: /Preview/ }).locator('..');
    await preview.getByLabel('Country').selectOption('US');
    await expect(preview.getByText('Its rule doesn’t match')).toBeVisible();
    await page.reload();
    await expect(rule.getByLabel('Percent that get on')).toHaveValue('25');

    await page.getByLabel('Percent that get on').fill('250');
    await expect(rule.getByText('0% (the rest)')).toBeVisible();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page.getByText('No changes yet', { exact: false })).toBeVisible();
  });

  test('an auditor sees each validation error at its field and cannot save a draft', async ({
    page,
    site,
  }) => {
    const path = '/toggles/enableUsedVehicleTrialActivationNew';
    await openConsoleAs(page, { site, name: 'Vic (auditor)', path });
    await page.getByLabel('Owner').fill('');
    await expect(page.getByText('Name the owner.').first()).toBeVisible();
    await expect(page.getByLabel('Owner')).toHaveValue('');
    const submit = page.getByRole('button', { name: 'Save draft' });
    await expect(submit).toHaveAttribute('aria-disabled', 'true');
    await expect(
      page.getByText(/Only developers and release managers can draft/).first(),
    ).toBeVisible();
  });

  test('staff see while offline how old the data is, and cannot apply changes', async ({
    page,
    site,
  }) => {
    await openConsoleAs(page, { site, name: 'Kim (release manager)' });
    await expect(
      page
        .getByRole('banner')
        .getByText(/^Revision \d+/)
        .first(),
    ).toBeVisible();
    await page.context().setOffline(true);
    await expect(page.getByText(/You’re seeing data from/)).toBeVisible();
    await page.getByRole('row', { name: toggle }).getByRole('link').focus();
    await page.keyboard.press('t');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText(/Connection lost at/)).toBeVisible();

    await page.context().setOffline(false);
    await expect(page.getByText(/You’re seeing data from/)).toHaveCount(0);
    await page.keyboard.press('t');
    await expect(page.getByRole('dialog')).toBeVisible();
  });
}
