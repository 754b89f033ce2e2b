/**
 * A page that runs out of memory while a remote is open, the eventual result of an unnoticed leak.
 */
import { type Browser, chromium, type Page } from '@playwright/test';
import { fullChromium } from '../given/browser/full-chromium.ts';
import { untilIdle } from '../given/browser/wait-for-idle.ts';
import { inEnglish } from '../given/journey.ts';
import type { OwnProduct } from '../given/processes/own-product.ts';
import type { Baseline } from './baseline.ts';
import type { Seen, Told } from './side.ts';
import { headingOf } from './sight.ts';
import { waitFor } from './wait-for.ts';

export const outOfMemory = 'leaks until the page is out of memory';

const settledMs = 15_000;

/** Uses TLS, because browsers send crash reports only over HTTPS. */
export const runOutInSideband = ({ url, log }: OwnProduct): Promise<Seen> =>
  runOut(
    `${url}/subscribe/giftcard`,
    (page) =>
      page
        .getByRole('banner')
        .getByRole('link', { name: inEnglish.signIn as string })
        .click(),
    () => crashIn(log()),
  );

/** Never receives a report: the baseline's documentation does not cover crashes. */
export const runOutInBaseline = ({ side }: Baseline): Promise<Seen> =>
  runOut(
    side.start,
    (page) => side.follow(page, { row: outOfMemory }),
    () => undefined,
  );

async function runOut(
  start: string,
  follow: (page: Page) => Promise<void>,
  heard: () => Told | undefined,
): Promise<Seen> {
  const browser = await openSmallBrowser();
  try {
    const context = await browser.newContext({ locale: 'en-US' });
    const page = await context.newPage();
    await page.goto(start);
    await waitFor(async () => (await headingOf(page)) !== '', settledMs);
    const before = await headingOf(page);
    await follow(page);
    await waitFor(async () => ![before, ''].includes(await headingOf(page)), settledMs);
    // The script that detects remotes left in memory also prepares the crash report.
    // It loads when the page is idle.
    await untilIdle(page);
    const crashed = page.waitForEvent('crash');
    page.evaluate(eatMemory).catch(() => {});
    await crashed;
    const again = await context.newPage();
    await again.goto(start);
    const others = await waitFor(async () => (await headingOf(again)) === before, settledMs);
    await waitFor(async () => heard() !== undefined, settledMs);
    const heading = 'the browser’s crash page';
    return { heading, ways: ['Reload'], others, told: heard(), note: 'checked after a reload' };
  } finally {
    await browser.close();
  }
}

/** Launches a browser with little memory that sends reports immediately. */
const openSmallBrowser = (): Promise<Browser> =>
  chromium.launch({
    ...fullChromium,
    args: [
      ...(fullChromium.args ?? []),
      ...['--ignore-certificate-errors', '--short-reporting-delay'],
      '--js-flags=--max-old-space-size=150',
    ],
  });

function eatMemory() {
  const kept: number[][] = [];
  for (;;) kept.push(new Array(250_000).fill(Math.random()));
}

function crashIn(log: string): Told | undefined {
  const line = log.split('\n').find((one) => one.includes('A page crashed'));
  if (!line) return;
  const { remote, version, message } = JSON.parse(line).crash as Record<string, string>;
  return { ...(remote && { remote }), ...(version && { version }), what: `crash, ${message}` };
}
