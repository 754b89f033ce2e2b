import type { Page } from '@playwright/test';
import { launchBrowser } from '../browser.ts';
import { clock, type World } from './world.ts';

/**
 * A page is reloaded once its loader has been shown this long, because the page gives up on the
 * remote after 20 s.
 */
const loaderMs = 15_000;

/**
 * Opens a real page at each edge, each in a separate browser context with an open event stream.
 * Both wait for a remote that never loads, so they show one loader or the other depending on the
 * flipped toggle.
 */
export async function openRealPages(world: World) {
  const browser = await launchBrowser();
  const pages: { page: Page; url: string }[] = [];
  for (const { url } of world.edges) {
    const page = await (await browser.newContext()).newPage();
    await page.addInitScript(watchLoader);
    await page.route('**/a/checkout/**', () => {});
    pages.push({ page, url });
  }
  let broughtUpAt = Number.NEGATIVE_INFINITY;
  return {
    /**
     * Reloads the pages when needed, so that each has an open stream and shows its loader for
     * several more seconds.
     */
    async bringUp() {
      if (clock() - broughtUpAt < loaderMs) return;
      await Promise.all(pages.map(bringUp));
      broughtUpAt = clock();
    },
    /** Resolves to the times at which each page painted the new value of the toggle. */
    paintedAt: (isOn: boolean) =>
      Promise.all(
        pages.map(async ({ page }) => {
          const painted = await page.waitForFunction(
            (wanted) => {
              const { strokes, paintedAt }: Seen = Reflect.get(globalThis, 'loaderSeen');
              return strokes === wanted && paintedAt;
            },
            isOn ? strokes.dial : strokes.carrier,
            { polling: 50, timeout: 60_000 },
          );
          return Number(await painted.jsonValue());
        }),
      ),
    close: () => browser.close(),
  };
}

/** Number of strokes in each loader. */
const strokes = { dial: 14, carrier: 7 };

async function bringUp({ page, url }: { page: Page; url: string }) {
  const stream = page.waitForRequest((request) => request.url().includes('/ofrep/v1/events'));
  await page.goto(`${url}/error`);
  await stream;
  await page.getByRole('link', { name: 'Find your account' }).first().click();
  await page.locator('.sb-loader rect').first().waitFor();
}

interface Seen {
  strokes: number;
  /** Time of the first frame that showed them; 0 until then. */
  paintedAt: number;
}

/**
 * Runs in the page: records which loader is shown, and when the first frame with it was painted.
 */
function watchLoader() {
  let seen: Seen = { strokes: 0, paintedAt: 0 };
  new MutationObserver(() => {
    const now = document.querySelectorAll('.sb-loader rect').length;
    if (now === seen.strokes) return;
    const entry: Seen = { strokes: now, paintedAt: 0 };
    seen = entry;
    Object.assign(globalThis, { loaderSeen: entry });
    requestAnimationFrame(() => {
      entry.paintedAt = performance.timeOrigin + performance.now();
    });
  }).observe(document, { subtree: true, childList: true });
  Object.assign(globalThis, { loaderSeen: seen });
}
