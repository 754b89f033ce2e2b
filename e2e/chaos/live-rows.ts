/** Faults in open tabs while another version of a remote goes live. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { inEnglish } from '../given/journey.ts';
import { featureTeam } from '../given/personas/feature-team.ts';
import { seededCard } from '../given/personas/gift-card.ts';
import { startFlippableProduct } from '../given/processes/flippable-product.ts';
import { checkBalance, seeTitle, typeCard } from '../screens/steps.ts';
import type { Baseline } from './baseline.ts';
import type { Seen } from './side.ts';
import { headingOf, textOf, waysOf } from './sight.ts';
import { waitFor } from './wait-for.ts';

export const liveRows = ['deploy over an open tab', 'two concurrent versions'] as const;
export type Live = Record<(typeof liveRows)[number], Seen>;

const card = seededCard('gift-us-50');
const next = '0.2.0';
const typed = 'ada@example.com';
const settledMs = 15_000;
const mixed = { wrong: 'versions are mixed' };

/**
 * Publishes and promotes a version as a team would. Both tabs keep the version that they have
 * loaded, and check a gift card with it.
 */
export async function liveInSideband(browser: Browser): Promise<Live> {
  const product = await startFlippableProduct();
  const team = await featureTeam(product, ['giftcard']);
  const context = await browser.newContext({ locale: 'en-US' });
  try {
    const open = async () => {
      const page = await context.newPage();
      await page.goto(`${product.site}/subscribe/giftcard`);
      await seeTitle(page, inEnglish.giftCard);
      return page;
    };
    const version = (page: Page) =>
      page.locator('section[data-remote="giftcard"]').getAttribute('data-version');
    const old = await open();
    const before = await version(old);
    await typeCard(old, inEnglish, card);
    await team.sideband(['publish', 'giftcard', '--version', next]);
    await team.promote('giftcard', next);
    const young = await open();
    await waitFor(async () => {
      if ((await version(young)) === next) return true;
      await young.reload();
      return false;
    }, settledMs);
    const kept = (await old.getByRole('textbox', { name: inEnglish.card }).inputValue()) !== '';
    await checkBalance(old, inEnglish);
    await seeTitle(old, inEnglish.onThisCard);
    const [heading, ways] = [await headingOf(old), await waysOf(old)];
    await typeCard(young, inEnglish, card);
    await checkBalance(young, inEnglish);
    await seeTitle(young, inEnglish.onThisCard);
    const note = `the old tab runs ${await version(old)}, the new one ${await version(young)}`;
    const isApart = (await version(old)) === before && (await version(young)) === next;
    const others = await leaves(old);
    const both = { heading, ways, others, quiet: true, note };
    return {
      'deploy over an open tab': { ...both, kept },
      'two concurrent versions': { ...both, ...(!isApart && mixed) },
    };
  } finally {
    await context.close();
    await team.close();
    await product.close();
  }
}

async function leaves(page: Page) {
  await page
    .getByRole('banner')
    .getByRole('link', { name: inEnglish.signIn as string })
    .click();
  const leave = page.getByRole('button', { name: 'Leave this page' });
  return waitFor(async () => {
    if (await leave.isVisible()) await leave.click();
    return (await headingOf(page)) === inEnglish.signIn;
  }, settledMs);
}

/** Replaces the first version with the next one, as a clean build into the same folder would. */
export async function liveInBaseline(browser: Browser, baseline: Baseline): Promise<Live> {
  const context = await browser.newContext({ locale: 'en-US' });
  const told = baseline.side.listen(context);
  try {
    const [late, early] = [
      await openFaulty(context, baseline),
      await openFaulty(context, baseline),
    ];
    await press(early, 'More');
    for (const page of [late, early]) await page.getByRole('textbox').fill(typed);
    baseline.deploy(2);
    await press(late, 'More');
    const young = await openFaulty(context, baseline);
    await press(young, 'More');
    const seen = async (page: Page): Promise<Seen> => ({
      heading: await headingOf(page),
      ways: await waysOf(page),
      kept:
        (await page
          .getByRole('textbox')
          .inputValue({ timeout: 1_000 })
          .catch(() => '')) === typed,
      others: await goesBack(page),
    });
    const texts = [await textOf(early, 'h2'), await textOf(young, 'h2')];
    const note = `the old tab shows ${texts[0]}, the new one ${texts[1]}`;
    const isApart = texts[0] === 'Late 1' && texts[1] === 'Late 2';
    const [first] = told;
    return {
      'deploy over an open tab': { ...(await seen(late)), told: first, quiet: !first },
      'two concurrent versions': {
        ...(await seen(early)),
        quiet: true,
        note,
        ...(!isApart && mixed),
      },
    };
  } finally {
    baseline.deploy(1);
    await context.close();
  }
}

async function openFaulty(context: BrowserContext, { side }: Baseline) {
  const page = await context.newPage();
  await page.goto(side.start);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Faulty', exact: true }).click();
  await page.getByRole('heading', { name: side.heading }).waitFor();
  return page;
}

async function press(page: Page, name: string) {
  const before = await headingOf(page);
  await page.getByRole('button', { name }).click();
  const isOver = async () =>
    (await headingOf(page)) !== before || (await textOf(page, 'h2')) !== '';
  await waitFor(isOver, settledMs);
}

async function goesBack(page: Page) {
  await page.goBack({ waitUntil: 'commit' });
  return waitFor(async () => (await headingOf(page)) === 'Good', settledMs);
}

/** Makes every file except the host's unavailable before the customer opens a remote. */
export async function storeDownInBaseline(browser: Browser, baseline: Baseline): Promise<Seen> {
  const context = await browser.newContext({ locale: 'en-US' });
  const told = baseline.side.listen(context);
  try {
    const page = await context.newPage();
    await page.goto(baseline.side.start);
    await page.getByRole('heading', { level: 1 }).waitFor();
    baseline.setDown(true);
    await page.getByRole('link', { name: 'Faulty', exact: true }).click();
    await waitFor(async () => !['Good', ''].includes(await headingOf(page)), settledMs);
    const [heading, ways] = [await headingOf(page), await waysOf(page)];
    const others = await goesBack(page);
    await waitFor(async () => told.length > 0, settledMs);
    return { heading, ways, others, told: told[0] };
  } finally {
    baseline.setDown(false);
    await context.close();
  }
}
