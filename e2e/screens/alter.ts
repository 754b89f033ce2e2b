/** Responses of the real server, changed on the way to the page: nothing changes on the server. */
import type { Page, Route } from '@playwright/test';

/**
 * Fetches from the server directly. Unlike browsers, Node does not resolve names below `localhost`.
 */
export function ask(route: Route, address: string, more: Parameters<Route['fetch']>[0] = {}) {
  const url = new URL(address);
  const headers = { ...route.request().headers(), host: url.host };
  url.hostname = 'localhost';
  return route.fetch({ ...more, url: url.href, headers });
}

/** Modifies the data in the server's responses to a call. */
export const alter = <Data extends object>(
  page: Page,
  path: string,
  otherwise: (data: Data) => object | null,
) =>
  page.route(`**/api/${path}`, async (route) => {
    if (route.request().method() === 'OPTIONS') return route.fallback();
    const response = await ask(route, route.request().url());
    const { data } = await response.json();
    await route.fulfill({ response, json: { data: otherwise(data) } });
  });

/** Fulfills a call in place of the server. Requests with other methods go to the server. */
export const answer = (
  page: Page,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  response: { data: object } | { error: { code: string } },
) =>
  page.route(`**/api/${path}`, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 'error' in response ? 409 : 200, json: response })
      : route.fallback(),
  );
