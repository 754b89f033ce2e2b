/** Runs the user journey of a fault in one product. */
import type { Browser, Page } from '@playwright/test';
import type { Fault } from './faults.ts';
import { leakOf } from './leak.ts';
import type { Seen, Side, Told } from './side.ts';
import { headingOf, textOf, waysOf } from './sight.ts';
import { waitFor } from './wait-for.ts';

const typed = 'ada@example.com';
const settledMs = 15_000;
const toldMs = 10_000;
const main = (page: Page) => page.getByRole('main');

export async function walk(browser: Browser, side: Side, fault: Fault): Promise<Seen> {
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    const told = side.listen(context);
    if (fault.seconds) await page.clock.install();
    await side.prepare(page, fault);
    await page.goto(side.start);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const before = await headingOf(page);
    // Leaves a marker that does not survive a reload.
    await page.evaluate(() => void Object.assign(globalThis, { sameDocument: true }));
    await side.follow(page, fault);
    const seen = await lookAt(page, side, fault, before);
    const others = await goElsewhere(page, before, fault.seconds);
    if (fault.act === 'leak') Object.assign(seen, await leakOf(page, side.heading));
    return { ...seen, others, told: await firstOf(page, told, fault) };
  } finally {
    await context.close();
  }
}

async function lookAt(page: Page, side: Side, fault: Fault, before: string) {
  const isLeft = async () => ![before, ''].includes(await headingOf(page));
  let kept: boolean | undefined;
  let seconds = fault.press ? undefined : await pass(page, fault.seconds, isLeft);
  if (fault.press) {
    await waitFor(isLeft, settledMs);
    const field = main(page).getByRole('textbox').first();
    await field.fill(typed, { timeout: settledMs });
    await main(page).getByRole('button', { name: fault.press }).click();
    const isOver = async () => {
      const heading = await headingOf(page);
      const isElse = heading !== '' && !side.heading.test(heading);
      return isElse || (await textOf(page, 'h2')) !== '';
    };
    seconds = await pass(page, fault.seconds, isOver);
    kept = (await field.inputValue({ timeout: 2_000 }).catch(() => '')) === typed;
  }
  const heading = await headingOf(page);
  const isTampered = await page.evaluate(() => 'tampered' in globalThis);
  return {
    heading: heading === before ? '' : heading,
    note: await comeLate(page),
    kept,
    seconds,
    ways: await waysOf(page),
    ...(isTampered && { wrong: 'modified code ran' }),
  };
}

/** Describes the content that the button has loaded. Returns undefined when there is none. */
async function comeLate(page: Page) {
  const late = await textOf(page, 'h2');
  if (!/^(Late|Styled)/.test(late)) return;
  const styled = page.locator('h2.styled');
  const isPlain =
    (await styled.count()) > 0 &&
    (await styled.evaluate((element) => getComputedStyle(element).color)) !== 'rgb(1, 2, 3)';
  return `${late} loaded${isPlain ? ', without its style' : ''}`;
}

/**
 * Waits for a condition. When `most` is set, advances the page's clock one second at a time and
 * returns how many of its seconds passed.
 */
async function pass(page: Page, most: number | undefined, isSo: () => Promise<boolean>) {
  if (!most) return void (await waitFor(isSo, settledMs));
  const now = () => page.evaluate(() => Math.round(Date.now() / 1_000));
  const start = await now();
  // A slow file takes `most` seconds, and a product may give up even later.
  while ((await now()) - start < most + 15) {
    if (await waitFor(isSo, 300)) break;
    await page.clock.runFor(1_000);
  }
  return (await now()) - start;
}

async function goElsewhere(page: Page, before: string, seconds: number | undefined) {
  await page.goBack({ waitUntil: 'commit' }).catch(() => null);
  const leave = page.getByRole('button', { name: 'Leave this page' });
  if (await leave.isVisible()) await leave.click();
  const isThere = async () => (await headingOf(page)) === before;
  await pass(page, seconds, isThere);
  const isSame = await page.evaluate(() => 'sameDocument' in globalThis);
  return isSame && (await isThere());
}

async function firstOf(page: Page, told: Told[], { act, seconds }: Fault) {
  if (seconds) await page.clock.runFor(5_000);
  // Neither product reports a leak, so a short wait is enough.
  await waitFor(async () => told.length > 0, act === 'leak' ? 3_000 : toldMs);
  return told[0];
}
