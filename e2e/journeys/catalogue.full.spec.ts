import type { Locator } from '@playwright/test';
import { barriersOn } from '../given/browser/accessibility.ts';
import { expect, test } from '../given/journey.ts';
import { freePorts } from '../given/processes/own-product.ts';
import { type Running, startProcess } from '../given/processes/start-process.ts';
import { patienceMs, productMs } from '../given/processes/timeouts.ts';

// In one worker, because all pages share one bundle, which takes longer to build than to visit.
test.describe.configure({ mode: 'default' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let catalogue: Running;
let address: string;

test.beforeAll(async () => {
  test.setTimeout(productMs);
  const [port = 0] = await freePorts(1);
  address = `http://localhost:${port}/`;
  const env = { CATALOGUE_PORT: String(port) };
  catalogue = await startProcess('infra/delivery/catalogue/src/start.ts', env, address, productMs);
});
test.afterAll(() => catalogue?.stop());

for (const theme of ['light', 'dark']) {
  test(`catalogue: no story has accessibility violations in the ${theme} theme`, async ({
    page,
  }) => {
    test.setTimeout(5 * productMs);
    await page.goto(`${address}?theme=${theme}`);
    const pages = await linksIn(page.getByRole('navigation', { name: 'Pages' }).getByRole('link'));
    expect(pages.length).toBeGreaterThan(50);
    for (const at of pages) {
      // A rebuild replaces all files, also those that a page is about to load.
      await expect(async () => {
        await page.goto(at);
        const heading = page.getByRole('heading', { level: 1 }).first();
        await heading.waitFor({ timeout: patienceMs / 4 });
      }).toPass();
      // The page itself runs axe in each of its stories, one after the other.
      const stages = page.locator('[data-stage]');
      await expect(stages.and(page.locator(':not([data-barriers])'))).toHaveCount(0);
      const found = await stages.evaluateAll((all) =>
        all.map((stage) => stage.getAttribute('data-barriers')).filter(Boolean),
      );
      expect.soft(found, at).toEqual([]);
      const framed = await page
        .locator('iframe')
        .evaluateAll((all) => all.map((frame) => (frame as HTMLIFrameElement).src));
      for (const story of framed) {
        await page.goto(story);
        await page.getByRole('heading').first().waitFor();
        expect.soft(await barriersOn(page), story).toEqual([]);
      }
    }
  });
}

const linksIn = (links: Locator) =>
  links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
