import type { Page } from '@playwright/test';
import { settle, takeFrames, watchFrames } from '../given/browser/animation-frames.ts';
import { expect, giftCardPath, inEnglish, test } from '../given/journey.ts';
import { seeTitle } from '../screens/steps.ts';

/** Whether to run the variants that the usual run leaves out. */
const isFull = !!process.env.SIDEBAND_FULL;

/** One page of each remote, with its heading. */
const pages = [
  [giftCardPath, 'Gift card'],
  ['/account/login', 'Sign in'],
  ['/subscribe/checkout/purchase/streaming/organic', ''],
  ['/activate/trial/used-vehicle', ''],
  ['/subscribe/refresh-signal', ''],
  ['/onboarding', ''],
] as const;

const remoteOn = (page: Page) =>
  page.locator('section[data-remote]:not([inert])').getAttribute('data-remote');

/** Navigates as a link inside the product does, and waits until the other remote is shown. */
async function goTo(page: Page, path: string) {
  const before = await remoteOn(page);
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page.locator('section[data-remote]:not([inert])')).not.toHaveAttribute(
    'data-remote',
    before ?? '',
  );
  await settle(page);
}

/** Opens a page and records every animation frame from the start. */
async function openWatched(page: Page, at: (path: string) => string) {
  await watchFrames(page);
  await page.goto(at(giftCardPath));
  await seeTitle(page, 'Gift card');
}

test('a visitor goes from remote to remote, and every frame shows one heading and no layout shift', async ({
  page,
  at,
}) => {
  await openWatched(page, at);
  await settle(page);
  await takeFrames(page);

  const { height = 0 } = page.viewportSize() ?? {};
  // Everything is loaded by the second round: pages are swapped within one frame, and only the new
  // one animates.
  for (const round of ['first', 'second']) {
    for (const [path] of [...pages.slice(1), pages[0]]) {
      await goTo(page, path);
      const { frames, shift, moved } = await takeFrames(page);
      const seen = new Set(
        frames.map(
          ({ headings, isLoader, isSkeleton }) =>
            headings.length + Number(isLoader) + Number(isSkeleton),
        ),
      );
      expect([...seen], `seen at once on the way to ${path}, ${round} round`).toEqual([1]);
      // On a busy machine, loading may take long enough for the loader to appear.
      const isLate = frames.some(({ isLoader }) => isLoader);
      if ((round === 'first' && isLate) || frames.some(({ isSkeleton }) => isSkeleton)) continue;
      expect(shift, `layout shift on the way to ${path}`).toBeLessThanOrEqual(0.02);
      expect([...new Set(frames.map(({ header }) => header))], 'the header stands').toEqual([0]);
      const footers = frames.map(({ footer }) => footer);
      expect(Math.min(...footers), 'the footer begins below').toBeGreaterThanOrEqual(height);
      if (round === 'first') continue;
      expect(isLate, `${path} is here already`).toBe(false);
      expect(moved).toEqual([expect.stringMatching(/arrive/)]);
    }
  }
});

if (isFull)
  test('a visitor sees pages slide in from the direction of the navigation, or without animation under reduced motion', async ({
    page,
    at,
  }) => {
    await openWatched(page, at);
    const root = page.locator('html');
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await seeTitle(page, 'Sign in');
    await expect(root).toHaveAttribute('data-navigation', 'forward');
    await page.goBack();
    await seeTitle(page, 'Gift card');
    await expect(root).toHaveAttribute('data-navigation', 'back');
    await settle(page);
    await takeFrames(page);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goForward();
    await seeTitle(page, 'Sign in');
    await expect(root).toHaveAttribute('data-navigation', 'forward');
    expect((await takeFrames(page)).moved).toEqual([]);
  });

const scrollsOf = ({ frames }: Awaited<ReturnType<typeof takeFrames>>) => [
  ...new Set(frames.map(({ scroll }) => scroll)),
];

const motions = ['no-preference', 'reduce'] as const;

for (const motion of isFull ? motions : motions.slice(0, 1)) {
  test(`a visitor starts new pages at the top, and Back restores the scroll position (motion: ${motion})`, async ({
    page,
    at,
  }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await page.setViewportSize({ width: 390, height: 420 });
    await openWatched(page, at);
    const away = page.getByRole('link', { name: inEnglish.findAccount });
    await away.scrollIntoViewIfNeeded();
    await settle(page);
    const [start = 0] = scrollsOf(await takeFrames(page)).slice(-1);
    expect(start).toBeGreaterThan(100);

    await away.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const between = scrollsOf(await takeFrames(page)).filter((y) => y > 0 && y < start);
    if (motion === 'reduce') expect(between).toEqual([]);
    else expect(between.length).toBeGreaterThan(1);

    await page.goBack();
    await seeTitle(page, 'Gift card');
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(start);
    await page.reload();
    await seeTitle(page, 'Gift card');
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(start);
  });
}

for (const motion of motions) {
  test(`a visitor sees the summary answer to another plan, unless motion is reduced (motion: ${motion})`, async ({
    page,
    at,
  }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await page.addInitScript(() => {
      const { animate } = Element.prototype;
      Element.prototype.animate = function (...how) {
        document.documentElement.dataset.moved = 'yes';
        return animate.apply(this, how);
      };
    });
    await page.goto(at('/subscribe'));
    await page.getByRole('link', { name: 'See streaming plans' }).click();
    await page.getByText('Once a year').click();
    await expect(page.getByRole('region', { name: 'Price' })).toContainText('year');
    const moved = await page.locator('html').getAttribute('data-moved');
    expect(moved).toBe(motion === 'reduce' ? null : 'yes');
  });
}

test('a visitor sees the previous page, then the loader, while the next page loads', async ({
  page,
  at,
}) => {
  await page.goto(at(giftCardPath));
  await seeTitle(page, 'Gift card');
  const body = page.locator('body');
  await expect(body).not.toHaveAttribute('data-loading');
  const arrival = Promise.withResolvers<void>();
  await page.route('**/a/account/**', async (route) => {
    await arrival.promise;
    await route.continue();
  });

  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await expect(body).toHaveAttribute('data-loading');
  await expect(body).toHaveCSS('cursor', 'progress');
  const old = page.getByRole('heading', { level: 1, name: 'Gift card' });
  await expect(old).toBeVisible();
  const loader = page.getByRole('status', { name: 'Sideband is loading the page' });
  await expect(loader).toBeVisible();
  await expect(old).toBeHidden();
  await expect(loader.getByText('Loading', { exact: true })).toBeVisible();
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');

  arrival.resolve();
  await seeTitle(page, 'Sign in');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(loader).toBeHidden();
  await expect(body).not.toHaveAttribute('data-loading');
  await expect(body).not.toHaveCSS('cursor', 'progress');
});
