/** `npm run screens`: pictures of every screen in every state and setting, in docs/screens. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { productMs, startMs } from './given/patience.ts';
import { startProcess } from './given/processes.ts';
import { releaseManagers } from './given/release-manager.ts';
import config from './playwright.config.ts';
import { newerFlows, screens, walks } from './screens/all.ts';
import { consoleScreens } from './screens/console.ts';
import { contactSheet, type Picture } from './screens/contact-sheet.ts';
import { openState, type Place, places, type Screen } from './screens/screen.ts';

const port = process.env.SCREENS_PORT ?? '4300';
const site = `http://localhost:${port}`;
const folder = fileURLToPath(new URL('../docs/screens/', import.meta.url));
/** More would not be told apart. */
const mostOnSheet = 110;
const usualWidths = [390, 1280];
/** What the page gives the gateway's frame beyond the height that it says. */
const aroundFields = 20;
/** How many pictures of the browser's it looks the same in a row. */
const settledFrames = 10;
const nextFrame = (page: Page) => page.evaluate(() => new Promise(requestAnimationFrame));
const wanted = process.argv.slice(2);
/** Where single pictures are put as large as they were taken, for whoever looks closely. */
const pictureFolder = process.env.SCREENS_PICTURES;

const product = await startProcess(
  'e2e/given/product.ts',
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
      // The others are drawn all the same.
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

/** What does not fit on one sheet goes on: `gift-card`, `gift-card-2` and so on. */
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
 * The gateway's frame says by message how high it is, and is drawn only where somebody sees it. A picture of more than the
 * window would lay it out anew while it is taken: the window becomes as high as the page, once both have settled.
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

/** With the footer at the end of what stands above it: by itself it would stay below the window, however high that is. */
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

/** Each state is reached once; width and theme change in place, as they do for a person. */
async function picturesOf(browser: Browser, screen: Screen, place: Place): Promise<Picture[]> {
  const pictures: Picture[] = [];
  const open = async () => {
    const opened = await browser.newContext({ reducedMotion: 'reduce', locale: place.locale });
    // A picture says nothing about speed, and a machine may have other things to do.
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
    // Where the last press was, something may lie under the mouse.
    await page.mouse.move(0, 0);
    for (const width of screen.widths ?? usualWidths) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 800 });
      // What lies over a page is as large as the window, and would end in the middle of it.
      const isCovered = (await page.locator('dialog[open]').count()) > 0;
      for (const theme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: theme });
        if (!isCovered) await seeWholeFrame(page);
        // A header that stays in sight would stand in the middle of a whole page.
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
