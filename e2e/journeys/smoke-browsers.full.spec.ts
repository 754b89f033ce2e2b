import { type Browser, firefox, type Page, test as plain } from '@playwright/test';
import { firefoxEsr, webKitDriver, whyMissing } from '../given/browser/other-browsers.ts';
import { WebKitWindow } from '../given/browser/web-driver.ts';
import { expect, giftCardPath, inEnglish, inFrench, quebec, usa } from '../given/journey.ts';
import { seededCard } from '../given/personas/gift-card.ts';
import { person } from '../given/personas/seeded-customers.ts';
import { patienceMs } from '../given/processes/timeouts.ts';
import { agree, goToPayment, newEmail, payBy, press, start } from '../screens/buy-steps.ts';
import { addressOf, type Place } from '../screens/screen.ts';
import { lookUp, seeTitle, signIn } from '../screens/steps.ts';

const organic = '/subscribe/checkout/purchase/streaming/organic';

const test = plain.extend<{ at(path: string, place?: Place): string }>({
  at: ({ baseURL }, use) => use((path, place = usa) => addressOf(baseURL ?? '', path, place)),
});

test.describe('Firefox', () => {
  let browser: Browser;
  let page: Page;
  const wrong: string[] = [];

  test.beforeAll(async () => {
    const why = whyMissing(firefoxEsr);
    test.skip(why !== undefined, why);
    // Drives the system's Firefox through WebDriver BiDi. See infra/delivery/toolchain/patches.
    browser = await firefox.launch({ channel: 'moz-firefox', executablePath: firefoxEsr.path });
  });
  test.beforeEach(async () => {
    page = await browser.newPage({ locale: 'en-US' });
    page.on('pageerror', ({ name, message }) => {
      // Firefox applies default-src, which is 'none', to prefetches. Instead, the resource loads
      // when it is needed.
      if (!/blocked the loading of a resource \(default-src\) at .*\/a\//.test(message)) {
        wrong.push(`${name}: ${message}`);
      }
    });
  });
  test.afterEach(async () => {
    await page.close();
    expect(wrong.splice(0)).toEqual([]);
  });
  test.afterAll(() => browser?.close());

  const open = async (address: string) => {
    await page.goto(address);
    await page.locator('[data-picture]').waitFor({ state: 'detached', timeout: patienceMs });
  };

  test('a customer goes to another remote and back, looks up a card and signs in', async ({
    at,
  }) => {
    await open(at(giftCardPath));
    await page.getByRole('banner').getByRole('link', { name: inEnglish.signIn }).click();
    await expect(page.locator('[data-remote="account"] h1')).toBeVisible();
    await page.goBack();
    await seeTitle(page, inEnglish.giftCard);
    await lookUp(page, inEnglish, seededCard('gift-us-150'));
    await page.getByRole('button', { name: inEnglish.add }).click();
    await seeTitle(page, inEnglish.signInToAdd);
    await signIn(page, inEnglish, person('multi-device-us'));
    await seeTitle(page, inEnglish.confirmTitle);
  });

  test('a customer looks up a card in French', async ({ at }) => {
    await open(at(giftCardPath, quebec));
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
    await lookUp(page, inFrench, seededCard('gift-ca-50'));
  });

  test("a new customer enters a card in the gateway's frame and pays", async ({ at }) => {
    await open(at(organic));
    await goToPayment(page, newEmail());
    await payBy(page, '4242424242424242');
    await agree(page);
    await press(page, start);
    await seeTitle(page, /You’re all set, Avery/);
  });
});

test.describe('WebKitGTK', () => {
  test.beforeAll(() => {
    const why = whyMissing(webKitDriver);
    test.skip(why !== undefined, why);
  });

  test('a customer looks up a card in English and in French', async ({ at }) => {
    await using window = await WebKitWindow.open();
    const places = [
      [usa, inEnglish, 'gift-us-150'],
      [quebec, inFrench, 'gift-ca-50'],
    ] as const;
    for (const [place, words, key] of places) {
      const { number, cvc = '', expiry = '' } = seededCard(key);
      await window.goTo(at(giftCardPath, place));
      await window.see(String(words.giftCard));
      await window.type('card', number);
      await window.type('cvc', cvc);
      await window.type('expiry', expiry);
      await window.press(String(words.checkBalance));
      await window.see(String(words.onThisCard));
    }
  });
});
