/** A developer runs one remote inside the product and saves it repeatedly. */
import type { Page } from '@playwright/test';
import { barriersOn } from '../given/browser/accessibility.ts';
import { expect, giftCardPath, test } from '../given/journey.ts';
import { startDevSession } from '../given/processes/dev-session.ts';
import { runProduct } from '../given/processes/product-of-run.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Version on trial' });
/** The visible version. Its replacement mounts beside it and stays inert until it is shown. */
const remote = (page: Page) => page.locator('section[data-remote="giftcard"]:not([inert])');
const card = (page: Page) => remote(page).getByLabel('Card number or code');
const heading = (page: Page, name: string) => remote(page).getByRole('heading', { level: 1, name });
const preview = /^\d+\.\d+\.\d+-dev\.h[0-9a-f]{10}$/;

test('a developer opens an unpromoted version by link, sees every save without a reload, and ends the session', async ({
  page,
  browser,
  at,
  site,
}) => {
  await using session = await startDevSession(runProduct(site), 'giftcard');

  await test.step('the link opens the version in this browser only, and says so', async () => {
    await page.goto(session.link);
    await expect(bar(page)).toContainText('You are trying giftcard');
    expect(page.url()).not.toContain('override');
    await expect(remote(page)).toHaveAttribute('data-version', preview);
    expect(await barriersOn(page)).toEqual([]);

    const other = await (await browser.newContext()).newPage();
    await other.goto(at(giftCardPath));
    await expect(card(other)).toBeVisible();
    await expect(remote(other)).not.toHaveAttribute('data-version', preview);
    await expect(bar(other)).toHaveCount(0);
    await other.context().close();
  });

  await test.step('a save is applied while typing, without losing input or focus', async () => {
    await page.goto(`${site}${giftCardPath}?from=mail`);
    await card(page).click();
    await page.keyboard.type('SDB-HALF');
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    const before = await remote(page).getAttribute('data-version');
    session.save('src/messages/en-US.json', '"Redeem a gift card"', '"Card of gifts"');
    await expect(heading(page, 'Card of gifts')).toBeVisible();
    await expect(card(page)).toHaveValue('SDB-HALF');
    await expect(card(page)).toBeFocused();
    await page.keyboard.type('-DONE');
    await expect(card(page)).toHaveValue('SDB-HALF-DONE');
    expect(page.url()).toBe(`${site}${giftCardPath}?from=mail`);
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
    await expect(remote(page)).not.toHaveAttribute('data-version', before ?? '');
    await expect(remote(page)).toHaveCount(1);
  });

  await test.step('a syntax error is shown with file and line, and the previous version stays', async () => {
    session.save('src/redeem/CardForm.tsx', 'const intl = useIntl();', 'const intl = = useIntl();');
    await expect(bar(page).getByRole('alert')).toContainText(/CardForm\.tsx:\d+:\d+/);
    await expect(card(page)).toHaveValue('SDB-HALF-DONE');
    session.save('src/redeem/CardForm.tsx', 'const intl = = useIntl();', 'const intl = useIntl();');
    await expect(bar(page).getByRole('alert')).toBeEmpty();
    session.save('src/messages/en-US.json', '"Card of gifts"', '"Gift card, mended"');
    await expect(heading(page, 'Gift card, mended')).toBeVisible();
    await expect(card(page)).toHaveValue('SDB-HALF-DONE');
  });

  await test.step('the bar on a phone never covers the end of the page', async () => {
    await page.setViewportSize({ width: 390, height: 700 });
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        const [footer, over] = [
          await page.getByRole('contentinfo').boundingBox(),
          await bar(page).boundingBox(),
        ];
        return footer && over && footer.y + footer.height <= over.y + 1;
      })
      .toBe(true);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });

  await test.step('one press leaves the preview', async () => {
    await card(page).fill('');
    const { link } = session;
    const other = await (await browser.newContext()).newPage();
    await other.goto(link);
    await bar(other).getByRole('button', { name: 'Back to what everybody sees' }).click();
    await expect(bar(other)).toHaveCount(0);
    await expect(card(other)).toBeVisible();
    await expect(remote(other)).not.toHaveAttribute('data-version', preview);
    await other.context().close();
  });

  await test.step('the page says once that the link has ended with the session, and continues', async () => {
    await session.end();
    await expect(bar(page)).toContainText('Somebody has taken the link back.');
    await page.reload();
    await expect(bar(page)).toContainText('This page goes on without giftcard');
    await expect(page.getByRole('heading', { level: 1, name: 'Redeem a gift card' })).toBeVisible();
    await page.reload();
    await expect(card(page)).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
  });
});
