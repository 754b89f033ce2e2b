/** On a product of its own, which all of it shares: one after the other. */
import type { Page } from '@playwright/test';
import { visitApi } from '../given/api.ts';
import { seededCard } from '../given/gift-card.ts';
import { expect, giftCardPath, inEnglish, test } from '../given/journey.ts';
import { createProfile } from '../given/mortal-browser.ts';
import { type OwnProduct, startOwnProduct } from '../given/own-product.ts';
import { productMs } from '../given/patience.ts';
import { person } from '../given/people.ts';
import { type Action, listenTo } from '../given/told.ts';
import { goingRound, type Step } from '../screens/rounds.ts';
import { lookUp, seeTitle } from '../screens/steps.ts';

test.describe.configure({ mode: 'serial' });

let product: OwnProduct;
test.beforeAll(async ({ site }) => {
  // Two processes and a database with everybody in it.
  test.setTimeout(productMs);
  product = await startOwnProduct(site);
});
test.afterAll(() => product?.close());

const who = person('selfpay-us');
const stepsOf = (actions: Action[]) => actions.map(({ attributes }) => attributes.step);
const namesOf = (steps: Step[]) => steps.map(({ name }) => name);

/** As a page waits that counts half a second from now: what it was to write by then is on its way. */
const halfASecond = (page: Page) =>
  page.evaluate(() => new Promise((resume) => setTimeout(resume, 500)));

/** Opens a page and lets its clock run ahead until it has noticed who crashed before it. */
async function openLater(page: Page, arrived: () => Promise<void>) {
  await page.clock.install();
  await page.goto(product.url + giftCardPath);
  await seeTitle(page, inEnglish.giftCard);
  await expect(async () => {
    await page.clock.fastForward(15_000);
    await arrived();
  }).toPass({ timeout: 90_000 });
}

/** Sent again by hand, the api knows them all: each is there, and there once. */
async function expectKept(actions: Action[]) {
  const visitor = await visitApi(product.url);
  await visitor.signIn(who);
  for (let at = 0; at < actions.length; at += 20) {
    const batch = actions.slice(at, at + 20);
    const { data } = await visitor.tell(batch);
    expect(data).toEqual({ stored: 0, known: batch.length });
  }
}

test('a page tells the steps of its flow, and which version it was in', async ({
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

test('a page that goes out of sight tells its last steps at once', async ({ page, context }) => {
  const told = listenTo(context);
  await page.clock.install();
  await page.goto(product.url + giftCardPath);
  await lookUp(page, inEnglish, seededCard('gift-us-50'));
  await expect.poll(() => stepsOf(told.actions()).at(-1)).toBe('balance');
  // From now on nothing happens because time passes.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: inEnglish.anotherCard }).click();
  await seeTitle(page, inEnglish.giftCard);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });

  await expect.poll(() => stepsOf(told.actions()).at(-1)).toBe('entering');
});

test('a page that crashes loses nothing older than half a second, and nothing is stored twice', async ({
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

// A variant of what the usual run walks already.
if (process.env.SIDEBAND_FULL)
  test('a browser that is killed loses nothing older than two seconds, and nothing is stored twice', async ({
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
      // Its last steps are always newer: it dies in the midst of them.
      do await customer.goRound();
      while (olderThanTwoSeconds(Date.now()).length < 5);
      const killedAt = Date.now();
      await first.kill();
      const surely = namesOf(olderThanTwoSeconds(killedAt));

      const second = await profile.open();
      // Both lives go by the clock of this machine; the logical one begins again with a lost cookie.
      const reopenedAt = new Date().toISOString();
      const told = listenTo(second.context);
      // The browser may have lost its last cookies; the events wait for the same customer.
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
