import {
  forget,
  goTo,
  leftBehind,
  overlay,
  requestsUnderWay,
} from '../given/browser/developer-overlay.ts';
import { untilIdle } from '../given/browser/wait-for-idle.ts';
import { badVersion, serveBadVersion } from '../given/faults/bad-version.ts';
import { expect, giftCardPath, test } from '../given/journey.ts';

/** Whether to run the variants that the usual run leaves out. */
const isFull = !!process.env.SIDEBAND_FULL;

const remotes = {
  checkout: '/subscribe/checkout/purchase/streaming/organic',
  trial: '/activate/trial/used-vehicle',
  account: '/account/login',
  devices: '/subscribe/refresh-signal',
  onboarding: '/onboarding',
  giftcard: giftCardPath,
};

test('a visitor goes through every remote, and none leaks listeners, timers or nodes, or remains in memory itself', async ({
  page,
}) => {
  const underWay = requestsUnderWay(page);
  await page.clock.install();
  await page.goto(`${giftCardPath}?sideband-overlay`);
  await expect(overlay(page)).toBeVisible();
  const devtools = await page.context().newCDPSession(page);
  for (const [remote, path] of Object.entries(remotes)) await goTo(page, remote, path);
  await goTo(page, 'account', remotes.account);

  // Waits until every mount is known to have been garbage-collected. The page's clock is fake, but
  // requests take real time.
  await expect.poll(() => [...underWay].map((request) => request.url())).toEqual([]);
  for (let round = 0; round < 5; round += 1) await forget(page, devtools);

  for (const remote of Object.keys(remotes)) {
    await expect(leftBehind(page, remote)).toContainText('nothing');
  }
});

test("a developer sees what a remote leaks, and the leak is reported with the remote's version", async ({
  page,
}) => {
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/telemetry/')) told.push(request.postData() ?? '');
  });
  await serveBadVersion(page, {
    remote: 'account',
    exposes: `
      const kept = [];
      function App() {
        const remote = useRemote();
        useEffect(() => {
          kept.push(remote);
          addEventListener('scroll', () => {});
          setInterval(() => {}, 60_000);
          new ResizeObserver(() => {}).observe(document.body);
          globalThis.leftHere = true;
          document.adoptedStyleSheets.push(new CSSStyleSheet());
          document.body.append(document.createElement('div'));
        }, []);
        return h('h1', null, 'Leaving things');
      }
      const module = lifecycles({ App });
      return () => ({ default: (first) => { kept.push(first); return module(first); } });`,
  });
  await page.clock.install();
  await page.goto(`${giftCardPath}?sideband-overlay`);
  await expect(overlay(page)).toBeVisible();
  const devtools = await page.context().newCDPSession(page);
  await goTo(page, 'account', remotes.account);
  await goTo(page, 'giftcard', remotes.giftcard);

  await expect(async () => {
    await forget(page, devtools);
    for (const what of [
      ...['1 listeners', '1 intervals', '1 observers', '1 globals'],
      ...['1 styles', '1 elements', '1 mounts in memory', badVersion],
    ]) {
      await expect(leftBehind(page, 'account')).toContainText(what, { timeout: 500 });
    }
  }).toPass();
  await expect(async () => {
    // The timer that sends reports may start after the overlay shows the leak, so the clock is
    // advanced before each check.
    await page.clock.runFor(60_000);
    const all = told.join();
    expect(all).toContain('LeftBehind');
    expect(all).toContain(`"version":"${badVersion}"`);
    expect(all).toContain('account left behind: memory');
  }).toPass();
});

if (isFull) {
  test('a developer opens and closes the overlay by keyboard, and the overlay stays open or closed after a reload', async ({
    page,
  }) => {
    await page.goto(giftCardPath);
    await expect(async () => {
      await page.keyboard.press('Shift+Alt+KeyO');
      await expect(overlay(page)).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(overlay(page).getByRole('heading', { level: 2 })).toBeFocused();
    await expect(overlay(page).getByRole('table', { name: 'What is shown' })).toContainText(
      'subscribe/giftcard',
    );
    await page.keyboard.press('Tab');
    await expect(overlay(page).getByRole('button', { name: 'Close' })).toBeFocused();

    await page.reload();
    await expect(overlay(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(overlay(page)).toBeHidden();
    const offered = page.waitForResponse(/\/developer\./);
    await page.reload();
    await (await offered).finished();
    await expect(overlay(page)).toBeHidden();
  });

  test('a customer cannot open the overlay by shortcut or URL on a production host', async ({
    page,
    site,
  }) => {
    const { port } = new URL(site);
    const developers: string[] = [];
    page.on('request', (request) => {
      if (/\/developer\./.test(request.url())) developers.push(request.url());
    });
    await page.goto(`http://127.0.0.1:${port}${giftCardPath}?sideband-overlay`);
    await page.waitForFunction(() => '__FEDERATION__' in globalThis);
    await untilIdle(page);
    await page.keyboard.press('Shift+Alt+KeyO');
    await expect(overlay(page)).toBeHidden();
    expect(developers).toEqual([]);
  });
}
