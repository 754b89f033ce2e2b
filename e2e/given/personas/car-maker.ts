import type { Page } from '@playwright/test';

const officeOf = (site: string) => {
  const office = new URL(site);
  office.port = String(Number(office.port) + 12);
  return `http://localhost:${office.port}`;
};

/** Opens Sideband from the screen in a car, as its driver does. */
export async function openFromCar(page: Page, site: string, vin: string) {
  await page.goto(`${officeOf(site)}/cars/${vin}`);
  await page.getByRole('button', { name: 'Open Sideband' }).click();
}

/** Issues a link of a car without following it, and returns its path and query. */
export async function newHandOffOf(page: Page, site: string, vin: string) {
  const issued = await page.request.post(`${officeOf(site)}/cars/${vin}/hand-offs`, {
    maxRedirects: 0,
  });
  const { pathname, search } = new URL(issued.headers().location ?? '');
  return pathname + search;
}

/** Chooses how the car maker fails; `none` ends it. */
export const carMakerGoesWrong = (page: Page, site: string, fault: string) =>
  page.request.post(`${officeOf(site)}/fault`, { form: { fault }, maxRedirects: 0 });
