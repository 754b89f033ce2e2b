import type { Page, Route } from '@playwright/test';
import type { How } from './faults.ts';

type Answer = (route: Route, asItIs: () => Promise<void>, page: Page) => Promise<void>;

const slowMs = 30_000;
const anywhere = { 'access-control-allow-origin': '*' };

/** Handles an intercepted request for a file of the faulty remote. */
export const howTo: Record<How, Answer> = {
  dead: (route) => route.abort('connectionreset'),
  garbage: (route) =>
    route.fulfill({ contentType: 'text/html', headers: anywhere, body: '<!doctype html><p>Hello' }),
  changed: (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: anywhere,
      body: 'globalThis.tampered = true;',
    }),
  /** Waits on the page's clock, which the run advances. */
  async slow(_route, asItIs, page) {
    const now = () => page.evaluate(() => Date.now());
    try {
      const asked = await now();
      while ((await now()) < asked + slowMs) await new Promise((resume) => setTimeout(resume, 100));
      await asItIs();
    } catch {
      // The page has been closed or has navigated away in the meantime.
    }
  },
};
