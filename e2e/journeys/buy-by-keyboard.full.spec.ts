import type { Locator, Page } from '@playwright/test';
import { barriersInBothSchemes } from '../given/browser/accessibility.ts';
import { stopsTo } from '../given/browser/focus.ts';
import { overflowing } from '../given/browser/overflow.ts';
import { expect, quebec, test } from '../given/journey.ts';
import { newEmail } from '../screens/buy-steps.ts';
import { seeTitle } from '../screens/steps.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/**
 * At 400 % zoom, 1280 × 1024 is as wide as the smallest phone and a quarter of its original height.
 */
const enlarged = { how: 'enlarged four times', width: 320, height: 256 };
const phone = { how: 'on a phone', width: 390, height: 844 };

for (const { how, ...size } of [enlarged, phone]) {
  test(`a customer in Quebec buys on one page, ${how}, by keyboard alone, without accessibility violations`, async ({
    page,
    at,
  }) => {
    await page.setViewportSize(size);
    await page.goto(at('/subscribe/checkout/purchase/streaming/organic', quebec));
    await seeTitle(page, 'Choisir un forfait pour l’appli');
    const main = page.getByRole('main');
    const field = (name: string) => main.getByLabel(name, { exact: true });
    const goOn = () => press(page, main.getByRole('button', { name: 'Continuer' }));
    const section = (name: RegExp) => main.getByRole('heading', { level: 2, name });

    await goOn();
    await seeNothingInTheWay(page, section(/Votre compte$/));
    expect.soft(await overflowing(page)).toEqual([]);
    await type(page, field('Courriel'), newEmail());
    await type(page, field('Mot de passe'), 'Rather-Long-Words-42');
    await type(page, field('Prénom'), 'Noémie');
    await type(page, field('Nom'), 'Tremblay');
    await type(page, field('Code postal'), 'g1r1s5');
    await goOn();
    await seeNothingInTheWay(page, section(/Paiement$/));
    const card = page.frameLocator('iframe[title="Données de la carte"]');
    await type(page, card.getByLabel('Numéro de carte'), '4242424242424242');
    await type(page, card.getByLabel('Expiration (MM/AA)'), '1230');
    await type(page, card.getByLabel('CVC', { exact: true }), '123');
    await expect(main.getByText('TVQ').filter({ visible: true })).toBeVisible();
    // The card's frame is slightly wider than its fields, so only the document is measured.
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(await width()).toBeLessThanOrEqual(size.width);
    await tabTo(page, main.getByRole('checkbox', { name: /modalités/ }));
    await page.keyboard.press('Space');
    await press(page, main.getByRole('button', { name: /^Commencer : payer/ }));
    await seeTitle(page, 'Tout est prêt, Noémie');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
}

/**
 * Checks that the opened section's heading has focus, and that the page has no accessibility
 * violations.
 */
async function seeNothingInTheWay(page: Page, heading: Locator) {
  await expect(heading).toBeFocused();
  expect.soft(await barriersInBothSchemes(page)).toEqual([]);
}

/**
 * Tabs to the target, including into and out of frames, and checks that each focused element is
 * visible.
 */
async function tabTo(page: Page, target: Locator) {
  for (const { name, isSeen } of await stopsTo(page, target)) {
    expect.soft(isSeen, `${name} is seen`).toBe(true);
  }
  await expect.soft(target).toBeInViewport();
}

async function type(page: Page, field: Locator, text: string) {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

async function press(page: Page, button: Locator) {
  await tabTo(page, button);
  await page.keyboard.press('Enter');
}
