import type { Page } from '@playwright/test';

/** Makes a partner send a link, and returns the link's path and query. */
export async function newLinkOf(page: Page, site: string, partner: string) {
  const office = new URL(site);
  office.port = String(Number(office.port) + 11);
  await page.goto(`http://localhost:${office.port}/`);
  await page.getByRole('button', { name: new RegExp(`^${partner} includes`) }).click();
  const link = page.getByRole('link', { name: `Follow the link of ${partner}` }).first();
  const { pathname, search } = new URL((await link.getAttribute('href')) ?? '');
  return pathname + search;
}
