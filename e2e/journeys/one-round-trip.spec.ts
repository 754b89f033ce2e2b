import type { Page } from '@playwright/test';
import { expect, quebec, test, usa } from '../given/journey.ts';
import { untilIdle } from '../given/until-idle.ts';

const firstPages = [
  ['checkout', '/subscribe/checkout/purchase/streaming/organic'],
  ['trial', '/activate/trial/used-vehicle'],
  ['account', '/account/login'],
  ['devices', '/subscribe/refresh-signal'],
  ['onboarding', '/onboarding'],
  ['giftcard', '/subscribe/giftcard'],
] as const;

const isFull = !!process.env.SIDEBAND_FULL;
// The document names the files of a remote and of a language in the same way for each; all in a full run.
const usual = ['checkout', 'giftcard'];
const asked = firstPages.filter(([remote]) => isFull || usual.includes(remote));
const places = isFull ? [usa, quebec] : [quebec];

/**
 * Notes what had come by the moment at which a remote has drawn its heading; some wait to be shown until they know who is here.
 * What the page loads once it is idle waits until then: on a slow machine a page is idle before its answers have come.
 */
const noteFirstPicture = (page: Page) =>
  page.addInitScript(() => {
    const whenIdle = globalThis.requestIdleCallback;
    const waiting: IdleRequestCallback[] = [];
    globalThis.requestIdleCallback = (task) => waiting.push(task);
    const look = () => {
      // A picture of it stands in some documents already.
      if (!document.querySelector('section[data-remote]:not([data-picture]) h1')) return;
      watch.disconnect();
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const came = entries.map(({ name, initiatorType }) => ({ name, initiatorType }));
      Object.assign(globalThis, { came, requestIdleCallback: whenIdle });
      for (const task of waiting) whenIdle(task);
    };
    const watch = new MutationObserver(look);
    watch.observe(document, { subtree: true, childList: true, attributes: true });
  });

for (const [remote, path] of asked) {
  for (const place of places) {
    test(`every file that ${remote} is drawn with in ${place.locale} is two round trips away: the document names it`, async ({
      page,
      at,
    }) => {
      await noteFirstPicture(page);
      const document = await (await page.goto(at(path, place)))?.text();
      const came = (await (
        await page.waitForFunction(() => Reflect.get(globalThis, 'came'))
      ).jsonValue()) as {
        name: string;
      }[];

      const all = came.map(({ name }) => new URL(name).pathname);
      // Pages that ask for a sign-in are drawn once it is known who is here: that takes calls.
      const paths = all.filter((path) => !path.startsWith('/api/'));
      expect(paths.some((one) => one.startsWith(`/a/${remote}/`))).toBe(true);
      expect(paths.filter((one) => !document?.includes(`"${one}"`))).toEqual([]);
      expect(paths.length).toBe(new Set(paths).size);
    });
  }
}

test('a page of the shell loads the code of no remote, and a remote brings its own only', async ({
  page,
}) => {
  const remotes = new Set<string>();
  page.on('request', (request) => {
    const [, name = '', file] = /\/a\/([a-z]+)\/[^/]+\/(.+)/.exec(request.url()) ?? [];
    // What remotes consist of is known ahead; none of their code is.
    if (name && name !== 'shell' && file !== 'record.json') remotes.add(name);
  });
  await page.goto('/error');
  await page.waitForFunction(() => '__FEDERATION__' in globalThis);
  await untilIdle(page);
  expect([...remotes]).toEqual([]);

  await page.goto('/onboarding');
  await page.waitForFunction(() => '__FEDERATION__' in globalThis);
  await untilIdle(page);
  expect([...remotes]).toEqual(['onboarding']);
});
