import type { Page } from '@playwright/test';
import { launchBrowser } from '../browser.ts';
import { clock, type World } from './world.ts';

/** A loader that is looked at for longer gives up; it is brought up anew before that. */
const loaderMs = 15_000;

/**
 * A real page at each edge, each in a browser context of its own, following. Both wait for a remote that
 * does not come, so that what they show is the toggle that is flipped: one loader or the other.
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
    /** Has every page follow, and show a loader for some seconds more. */
    async bringUp() {
      if (clock() - broughtUpAt < loaderMs) return;
      await Promise.all(pages.map(bringUp));
      broughtUpAt = clock();
    },
    /** When each page painted what the toggle says now, which it did not say before. */
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

/** Of how many strokes either loader is drawn. */
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
  /** Of the frame that showed them first; 0 until it is painted. */
  paintedAt: number;
}

/** Runs in the page: notes what loader it shows, and the time of the first frame that shows it. */
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
