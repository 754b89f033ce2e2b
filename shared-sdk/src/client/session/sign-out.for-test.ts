import type { openBrowser } from './test-page.ts';

export const kept = ({ cookies }: ReturnType<typeof openBrowser>) =>
  JSON.parse(cookies.read('AUTH_TOKEN') ?? '{}');

/** Network that never responds to one path. */
export const without =
  (fetch: typeof globalThis.fetch, path: string): typeof globalThis.fetch =>
  (...request) =>
    String(request[0]).endsWith(path) ? new Promise(() => {}) : fetch(...request);
