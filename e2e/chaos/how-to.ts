import type { Page, Route } from '@playwright/test';
import type { How } from './faults.ts';

type Answer = (route: Route, asItIs: () => Promise<void>, page: Page) => Promise<void>;

const slowMs = 30_000;
const anywhere = { 'access-control-allow-origin': '*' };

/** What becomes of a request for a file, on its way to the page. */
export const howTo: Record<How, Answer> = {
  dead: (route) => route.abort('connectionreset'),
  garbage: (route) =>
    route.fulfill({ contentType: 'text/html', headers: anywhere, body: '<!doctype html><p>Hello' }),
  changed: (route) =>
    route.fulfill({
      ...{ contentType: 'text/javascript', headers: anywhere },
      body: 'globalThis.tampered = true;',
    }),
  /** By the page's own clock, which the run turns on. */
  async slow(_route, asItIs, page) {
    const now = () => page.evaluate(() => Date.now());
    try {
      const asked = await now();
      while ((await now()) < asked + slowMs) await new Promise((resume) => setTimeout(resume, 100));
      await asItIs();
    } catch {
      // Whoever waited has gone.
    }
  },
};
