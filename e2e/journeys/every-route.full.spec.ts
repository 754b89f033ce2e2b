import { readFileSync } from 'node:fs';
import { barriersOn } from '../given/browser/accessibility.ts';
import { everywhere, expect, test } from '../given/journey.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface Row {
  path: string;
  redirect?: object;
}

const remotes = ['account', 'checkout', 'devices', 'giftcard', 'onboarding', 'trial'];

/** Returns all paths that a remote claims. A path that is turned off leads to its fallback. */
function claimsOf(remote: string): string[] {
  const file = new URL(`../../mfe-${remote}/remote.json`, import.meta.url);
  const { routes } = JSON.parse(readFileSync(file, 'utf8')) as { routes: Row[] };
  return routes.map(({ path }) => `/${path}`);
}

for (const remote of remotes) {
  for (const place of everywhere) {
    test(`a visitor opens all paths of ${remote} without accessibility violations in ${place.locale}`, async ({
      page,
      at,
    }) => {
      for (const path of claimsOf(remote)) {
        await page.goto(at(path, place));
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect.soft(await barriersOn(page), path).toEqual([]);
        await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
        await expect.soft(page.locator('html')).toHaveAttribute('lang', place.locale);
        await expect.soft(page).toHaveTitle(/.+ – Sideband$/);
      }
    });
  }
}
