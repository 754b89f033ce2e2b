/**
 * `npm run screens` takes screenshots of every screen in every state and place, into docs/screens.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { releaseManagers } from './given/personas/release-manager.ts';
import { startProcess } from './given/processes/start-process.ts';
import { productMs, startMs } from './given/processes/timeouts.ts';
import config from './playwright.config.ts';
import { newerFlows, screens, walks } from './screens/all.ts';
import { consoleScreens } from './screens/console.ts';
import { contactSheet, type Picture } from './screens/contact-sheet.ts';
import { openState, type Place, places, type Screen } from './screens/screen.ts';

const port = process.env.SCREENS_PORT ?? '4300';
const site = `http://localhost:${port}`;
const folder = fileURLToPath(new URL('../docs/screens/', import.meta.url));
/** More screenshots on one sheet would make them too small to distinguish. */
const mostOnSheet = 110;
const usualWidths = [390, 1280];
/** Space that the page adds to the height reported by the gateway's frame. */
const aroundFields = 20;
/** Number of consecutive animation frames that must look the same. */
const settledFrames = 10;
const nextFrame = (page: Page) => page.evaluate(() => new Promise(requestAnimationFrame));
const wanted = process.argv.slice(2);
/** Folder for the individual full-size screenshots. */
const pictureFolder = process.env.SCREENS_PICTURES;

const product = await startProcess(
  'e2e/given/processes/product.ts',
  { PORT: port, SIDEBAND_PSEUDO: '1', SIDEBAND_PEOPLE_PER_ADDRESS: '1000' },
  `${site}/readyz`,
  productMs,
);
const browser = await chromium.launch(config.use?.launchOptions);
try {
  await mkdir(folder, { recursive: true });
  const managers = await releaseManagers(
    `http://localhost:${Number(port) + 1}`,
    fileURLToPath(new URL(`../.cache/journeys-${port}`, import.meta.url)),
  );
  for (const flow of newerFlows) await managers.flip(flow, 'on');
  for (const screen of [...screens, ...walks, ...consoleScreens]) {
    if (wanted.length > 0 && !wanted.includes(screen.name)) continue;
    await draw(screen).catch((error: unknown) => {
      // Continues, so that the remaining screens are still captured.
      console.error(`${screen.name}:`, error);
      process.exitCode = 1;
    });
  }
} finally {
  await browser.close();
  await product.stop();
}

async function draw(screen: Screen) {
  const pictures: Picture[] = [];
  for (const place of screen.places ?? places)
    pictures.push(...(await picturesOf(browser, screen, place)));
  if (pictureFolder) await keepEach(pictureFolder, screen.name, pictures);
  for (const { name, rows } of sheetsOf(screen, pictures)) {
    const shown = pictures.filter(({ state }) => rows.includes(state));
    const sheet = await contactSheet(shown, rows);
    await writeFile(`${folder}${name}.webp`, sheet);
    console.info(`${name}: ${shown.length} pictures, ${Math.ceil(sheet.length / 1000)} kB`);
  }
}

async function keepEach(folder: string, screen: string, pictures: Picture[]) {
  const own = join(folder, screen);
  await mkdir(own, { recursive: true });
  for (const { state, label, width, png } of pictures)
    await writeFile(join(own, `${state} ${width} ${label}.png`), png);
}

/** Splits the rows of a screen into several sheets: `gift-card`, `gift-card-2` and so on. */
function sheetsOf({ name, states }: Screen, pictures: Picture[]) {
  const all = Object.keys(states);
  const count = Math.ceil(pictures.length / mostOnSheet);
  const each = Math.ceil(all.length / count);
  return Array.from({ length: count }, (_, nth) => ({
    name: nth === 0 ? name : `${name}-${nth + 1}`,
    rows: all.slice(nth * each, (nth + 1) * each),
  }));
}

/**
 * The gateway's frame reports its height by message and is rendered only while visible. A full-page
 * screenshot would resize it during capture, so the viewport is set to the height of the page once
 * both have settled.
 */
async function seeWholeFrame(page: Page) {
  const [frame] = await page.locator('iframe[src*="/fields?"]:visible').all();
  const usual = page.viewportSize();
  if (!frame || !usual) return;
  const fields = frame.contentFrame().locator('form');
  const isWhole = async () => {
    const [around, inside] = await Promise.all([frame.boundingBox(), fields.boundingBox()]);
    if (!around || !inside) return false;
    return around.height >= inside.height && around.height <= inside.height + aroundFields;
  };
  const over = Date.now() + startMs;
  for (let settled = 0; settled < settledFrames; settled++) {
    if (Date.now() > over) throw new Error('The frame of the card is not as high as its fields');
    const height = await heightOfPage(page);
    if (page.viewportSize()?.height !== height) {
      await page.setViewportSize({ ...usual, height });
      settled = 0;
    }
    if (!(await isWhole())) settled = 0;
    await nextFrame(page);
  }
}

/**
 * Returns the height of the page with the footer right below the content. Otherwise the footer
 * stays below the viewport, whatever its height.
 */
function heightOfPage(page: Page) {
  return page.evaluate(() => {
    const main = document.querySelector('main');
    const footer = document.querySelector('footer');
    if (!main || !footer) return innerHeight;
    main.style.minBlockSize = '0';
    const ends = [...main.children].map((child) => child.getBoundingClientRect().bottom);
    const room = Number.parseFloat(getComputedStyle(main).paddingBlockEnd);
    return Math.ceil(scrollY + Math.max(...ends) + room + footer.getBoundingClientRect().height);
  });
}

/**
 * Brings the screen into each state once. The width and the theme change on the open page, as they
 * do for a user.
 */
async function picturesOf(browser: Browser, screen: Screen, place: Place): Promise<Picture[]> {
  const pictures: Picture[] = [];
  const open = async () => {
    const opened = await browser.newContext({ reducedMotion: 'reduce', locale: place.locale });
    // Speed does not matter for screenshots, and the machine may be busy.
    opened.setDefaultTimeout(startMs);
    return opened;
  };
  let context = await open();
  let page = await context.newPage();
  for (const [name, state] of Object.entries(screen.states)) {
    if (!screen.isWalk && pictures.length > 0) {
      await context.close();
      context = await open();
      page = await context.newPage();
    }
    await openState(page, screen, state, place, site).catch((error: unknown) => {
      throw new Error(`${name} was not reached at ${page.url()}`, { cause: error });
    });
    // Prevents hover styles at the position of the last click.
    await page.mouse.move(0, 0);
    for (const width of screen.widths ?? usualWidths) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 800 });
      // An overlay is as large as the viewport, so it would cover only a part of a full-page
      // screenshot.
      const isCovered = (await page.locator('dialog[open]').count()) > 0;
      for (const theme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: theme });
        if (!isCovered) await seeWholeFrame(page);
        // A sticky header would appear in the middle of a full-page screenshot.
        if (!isCovered) await page.evaluate(() => scrollTo(0, 0));
        const png = await page.screenshot({ fullPage: !isCovered, animations: 'disabled' });
        pictures.push({ state: name, label: `${place.locale} ${theme}`, png, width });
      }
      await page.evaluate(() =>
        document.querySelector('main')?.style.removeProperty('min-block-size'),
      );
    }
  }
  await context.close();
  return pictures;
}
