/** The tests of this file share one product, so they run serially. */
import type { Page } from '@playwright/test';
import { type Action, listenTo } from '../given/browser/flow-actions.ts';
import { createProfile } from '../given/browser/killable-browser.ts';
import { expect, giftCardPath, inEnglish, test } from '../given/journey.ts';
import { seededCard } from '../given/personas/gift-card.ts';
import { person } from '../given/personas/seeded-customers.ts';
import { visitApi } from '../given/processes/api-client.ts';
import { type OwnProduct, startOwnProduct } from '../given/processes/own-product.ts';
import { productMs } from '../given/processes/timeouts.ts';
import { goingRound, type Step } from '../screens/rounds.ts';
import { lookUp, seeTitle } from '../screens/steps.ts';

test.describe.configure({ mode: 'serial' });

let product: OwnProduct;
test.beforeAll(async ({ site }) => {
  // Starts two processes and a seeded database.
  test.setTimeout(productMs);
  product = await startOwnProduct(site);
});
test.afterAll(() => product?.close());

const who = person('selfpay-us');
const stepsOf = (actions: Action[]) => actions.map(({ attributes }) => attributes.step);
const namesOf = (steps: Step[]) => steps.map(({ name }) => name);

/**
 * Waits half a second on the page's clock. By then, all writes that were due before the call have
 * been issued.
 */
const halfASecond = (page: Page) =>
  page.evaluate(() => new Promise((resume) => setTimeout(resume, 500)));

/**
 * Opens a page and advances its clock until the page has taken over the events of the crashed one.
 */
async function openLater(page: Page, arrived: () => Promise<void>) {
  await page.clock.install();
  await page.goto(product.url + giftCardPath);
  await seeTitle(page, inEnglish.giftCard);
  await expect(async () => {
    await page.clock.fastForward(15_000);
    await arrived();
  }).toPass({ timeout: 90_000 });
}

/**
 * Sends the actions again. The API reports all of them as known, so each has been stored already.
 */
async function expectKept(actions: Action[]) {
  const visitor = await visitApi(product.url);
  await visitor.signIn(who);
  for (let at = 0; at < actions.length; at += 20) {
    const batch = actions.slice(at, at + 20);
    const { data } = await visitor.tell(batch);
    expect(data).toEqual({ stored: 0, known: batch.length });
  }
}

test("a customer's flow steps are reported with the version of the remote", async ({
  page,
  context,
}) => {
  const told = listenTo(context);
  await page.goto(product.url + giftCardPath);
  await lookUp(page, inEnglish, seededCard('gift-us-50'));
  const section = page.locator('section[data-remote]');

  await expect.poll(() => stepsOf(told.actions())).toEqual(['entering', 'lookingUp', 'balance']);
  const version = await section.getAttribute('data-version');
  for (const { remote, version: told_, revision } of told.actions()) {
    expect({ remote, version: told_ }).toEqual({ remote: 'giftcard', version });
    expect(revision).not.toBe('');
  }
});

test("a customer's last steps are reported immediately when the page is hidden", async ({
  page,
  context,
}) => {
  const told = listenTo(context);
  await page.clock.install();
  await page.goto(product.url + giftCardPath);
  await lookUp(page, inEnglish, seededCard('gift-us-50'));
  await expect.poll(() => stepsOf(told.actions()).at(-1)).toBe('balance');
  // From now on, no timer fires.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: inEnglish.anotherCard }).click();
  await seeTitle(page, inEnglish.giftCard);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });

  await expect.poll(() => stepsOf(told.actions()).at(-1)).toBe('entering');
});

test("a customer's steps that are older than half a second survive a page crash and are stored once", async ({
  page,
  context,
}) => {
  const told = listenTo(context);
  await told.block();
  const customer = goingRound(page);
  await customer.arriveAtConfirmation(product.url, who);
  for (let round = 0; round < 3; round++) await customer.goRound();
  const surely = namesOf(customer.steps().filter(({ toldBy }) => toldBy < Date.now()));
  await halfASecond(page);
  const crashed = page.waitForEvent('crash');
  const devtools = await context.newCDPSession(page);
  void devtools.send('Page.crash').catch(() => {});
  await crashed;
  await page.close();
  told.letThrough();

  await openLater(await context.newPage(), async () => {
    expect(stepsOf(told.actions()).slice(0, surely.length)).toEqual(surely);
  });
  expect(told.stored()).toBeLessThanOrEqual(told.actions().length);
  await expectKept(told.actions());
});

// Only a full run covers this variant.
if (process.env.SIDEBAND_FULL)
  test("a customer's steps that are older than two seconds survive a killed browser and are stored once", async ({
    launchOptions,
  }) => {
    const profile = createProfile(launchOptions);
    try {
      const first = await profile.open();
      await listenTo(first.context).block();
      const customer = goingRound(await first.context.newPage());
      await customer.arriveAtConfirmation(product.url, who);
      const olderThanTwoSeconds = (at: number) =>
        customer.steps().filter(({ toldBy }) => toldBy <= at - 2_000);
      // The newest steps are always less than two seconds old when the browser is killed.
      do await customer.goRound();
      while (olderThanTwoSeconds(Date.now()).length < 5);
      const killedAt = Date.now();
      await first.kill();
      const surely = namesOf(olderThanTwoSeconds(killedAt));

      const second = await profile.open();
      // Both runs use the clock of this machine. The logical clock restarts when its cookie is
      // lost.
      const reopenedAt = new Date().toISOString();
      const told = listenTo(second.context);
      // The browser may have lost its last cookies. Unsent events wait until the same customer has
      // signed in.
      await goingRound(await second.context.newPage()).arriveAtConfirmation(product.url, who);
      const survived = () => told.actions().filter(({ at }) => at < reopenedAt);
      await openLater(await second.context.newPage(), async () => {
        expect(stepsOf(survived()).slice(0, surely.length)).toEqual(surely);
      });
      expect(stepsOf(survived())).toEqual(namesOf(customer.steps()).slice(0, survived().length));
      expect(told.stored()).toBeLessThanOrEqual(told.actions().length);
      await expectKept(told.actions());
      await second.kill();
    } finally {
      await profile.remove();
    }
  });
