/** `npm run screens`: pictures of every screen in every state and setting, in docs/screens. */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';

import { startProcess } from './given/processes.ts';
import config from './playwright.config.ts';
import { screens } from './screens/all.ts';
import { contactSheet, type Picture } from './screens/contact-sheet.ts';
import { openState, type Place, places, type Screen } from './screens/screen.ts';

const port = process.env.SCREENS_PORT ?? '4300';
const site = `http://localhost:${port}`;
const folder = fileURLToPath(new URL('../docs/screens/', import.meta.url));
const wanted = process.argv.slice(2);

const product = await startProcess(
  'e2e/given/product.ts',
  { PORT: port, SIDEBAND_PSEUDO: '1' },
  `${site}/readyz`,
);
const browser = await chromium.launch(config.use?.launchOptions);
try {
  await mkdir(folder, { recursive: true });
  for (const screen of screens) {
    if (wanted.length > 0 && !wanted.includes(screen.name)) continue;
    const pictures: Picture[] = [];
    for (const place of places) pictures.push(...(await picturesOf(browser, screen, place)));
    const sheet = await contactSheet(pictures, Object.keys(screen.states));
    await writeFile(`${folder}${screen.name}.webp`, sheet);
    console.info(
      `${screen.name}: ${pictures.length} pictures, ${Math.ceil(sheet.length / 1000)} kB`,
    );
  }
} finally {
  await browser.close();
  await product.stop();
}

/** Each state is reached once; width and theme change in place, as they do for a person. */
async function picturesOf(browser: Browser, screen: Screen, place: Place): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const [name, state] of Object.entries(screen.states)) {
    const context = await browser.newContext({ reducedMotion: 'reduce', locale: place.locale });
    const page = await context.newPage();
    await openState(page, screen, state, place, site);
    for (const width of [390, 1280] as const) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 800 });
      for (const theme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: theme });
        const png = await page.screenshot({ fullPage: true, animations: 'disabled' });
        pictures.push({ state: name, label: `${place.locale} ${theme}`, png, width });
      }
    }
    await context.close();
  }
  return pictures;
}
