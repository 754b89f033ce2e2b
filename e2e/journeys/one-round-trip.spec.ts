import type { Page } from '@playwright/test';
import { untilIdle } from '../given/browser/wait-for-idle.ts';
import { expect, quebec, test, usa } from '../given/journey.ts';

const firstPages = [
  ['checkout', '/subscribe/checkout/purchase/streaming/organic'],
  ['trial', '/activate/trial/used-vehicle'],
  ['account', '/account/login'],
  ['devices', '/subscribe/refresh-signal'],
  ['onboarding', '/onboarding'],
  ['giftcard', '/subscribe/giftcard'],
] as const;

const isFull = !!process.env.SIDEBAND_FULL;
// The document lists the files of all remotes and languages in the same way. A full run covers all
// of them.
const usual = ['checkout', 'giftcard'];
const asked = firstPages.filter(([remote]) => isFull || usual.includes(remote));
const places = isFull ? [usa, quebec] : [quebec];

/**
 * Records the resources loaded by the time a remote renders its heading. Some remotes wait for the
 * session before they are shown. Idle callbacks are held until then, because on a slow machine the
 * page is idle before its responses arrive.
 */
const noteFirstPicture = (page: Page) =>
  page.addInitScript(() => {
    const whenIdle = globalThis.requestIdleCallback;
    const waiting: IdleRequestCallback[] = [];
    globalThis.requestIdleCallback = (task) => waiting.push(task);
    const look = () => {
      // Some documents already contain prerendered HTML.
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
    test(`a visitor loads every file of ${remote} in ${place.locale} from a list in the document, in two round trips`, async ({
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
      // Pages that require sign-in wait for the session, which takes API calls.
      const paths = all.filter((path) => !path.startsWith('/api/'));
      expect(paths.some((one) => one.startsWith(`/a/${remote}/`))).toBe(true);
      expect(paths.filter((one) => !document?.includes(`"${one}"`))).toEqual([]);
      expect(paths.length).toBe(new Set(paths).size);
    });
  }
}

test("a visitor loads no remote's code on a shell page, and only the code of the remote itself on its page", async ({
  page,
}) => {
  const remotes = new Set<string>();
  page.on('request', (request) => {
    const [, name = '', file] = /\/a\/([a-z]+)\/[^/]+\/(.+)/.exec(request.url()) ?? [];
    // The records of all remotes may be prefetched, but not their code.
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
