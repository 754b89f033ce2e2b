import type { Page } from '@playwright/test';
import { barriersOn } from '../given/browser/accessibility.ts';
import { fullChromium } from '../given/browser/full-chromium.ts';
import { expect, quebec, test } from '../given/journey.ts';
import { openedWallet } from '../given/personas/wallet.ts';
import { agree, goToPayment, newEmail, press, start } from '../screens/buy-steps.ts';
import { seeTitle } from '../screens/steps.ts';

test.use({ launchOptions: fullChromium });

/** Whether to run the variants that the usual run leaves out. */
const isFull = !!process.env.SIDEBAND_FULL;

const organic = '/subscribe/checkout/purchase/streaming/organic';

const cardNumber = (page: Page) =>
  page.frameLocator('iframe[title="Card details"]').getByLabel('Card number');

test('a new customer closes the wallet, sees a wallet card declined, and buys with another card', async ({
  page,
  at,
}) => {
  await page.goto(at(organic));
  await goToPayment(page, newEmail());
  await cardNumber(page).fill('5555');

  await press(page, 'Express checkout');
  const first = await openedWallet(page);
  expect(await first.text()).toContain('Nothing is charged now');
  await first.close();
  await expect(page.getByText('Express checkout was closed')).toBeVisible();
  await expect(cardNumber(page)).toHaveValue('5555');
  expect(await barriersOn(page, { hasFrames: true })).toEqual([]);

  await press(page, 'Express checkout');
  await (await openedWallet(page)).pay('0002');
  await expect(page.getByText('Your bank declined the card in your wallet')).toBeVisible();
  await expect(page.getByText('Express checkout was closed')).toBeHidden();
  await expect(cardNumber(page)).toHaveValue('5555');

  await press(page, 'Express checkout');
  await (await openedWallet(page)).pay('4242');
  await expect(page.getByText('Your wallet’s card is selected')).toBeVisible();
  await expect(page.getByText('14 Elm St').first()).toBeVisible();
  await expect(page.getByRole('radio', { name: /Visa •••• 4242/ })).toBeChecked();
  expect(await barriersOn(page, { hasFrames: true })).toEqual([]);
  await agree(page);
  await press(page, start);
  await seeTitle(page, /You’re all set, Avery/);
});

if (isFull) {
  test('a customer whose browser has no wallet sees no wallet button', async ({ page, at }) => {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PaymentRequest'));
    await page.goto(at(organic));
    await goToPayment(page, newEmail());
    await expect(cardNumber(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Express checkout' })).toHaveCount(0);
  });

  test('a customer sees the wallet in French, without accessibility violations', async ({
    page,
    site,
  }) => {
    const wallet = new URL('/wallet/sheet', site);
    wallet.port = String(Number(wallet.port) + 3);
    wallet.search = String(new URLSearchParams({ ...quebec, request: 'none' }));
    await page.goto(wallet.href);
    await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked();
    await expect(page.getByRole('button', { name: 'Payer avec cette carte' })).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await barriersOn(page)).toEqual([]);
    }
  });
}
