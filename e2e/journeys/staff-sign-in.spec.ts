import { expect, test } from '../given/journey.ts';

const manager = { name: /Robin \(release manager\)/, email: 'robin@example.com' };

/** Returns the origin of the console, on the port next to the site. */
function consoleOf(site: string) {
  const address = new URL(site);
  address.port = String(Number(address.port) + 1);
  return address.origin;
}

test('staff sign in with their company account, and sign out again', async ({ page, site }) => {
  const control = consoleOf(site);
  await page.goto(control);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
  await expect(page.getByText('This stands in for the sign-in of a company')).toBeVisible();
  await page.getByRole('button', { name: manager.name }).click();

  await expect(page).toHaveURL(`${control}/`);
  await expect(page.getByRole('banner').getByText(manager.name)).toBeVisible();
  const session = (await page.context().cookies()).find(({ name }) => /staff/.test(name));
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
  // The session is a cookie, so a reload needs no sign-in.
  await page.reload();
  await expect(page.getByRole('banner').getByText(manager.name)).toBeVisible();

  await page.getByRole('banner').getByRole('button', { name: manager.name }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect((await page.request.get(`${control}/api/me`)).status()).toBe(401);
  // A copy of the cookie is useless after the sign-out.
  await page.context().addCookies(session ? [session] : []);
  expect((await page.request.get(`${control}/api/me`)).status()).toBe(401);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});

test('staff who are signed in are protected from requests that the customer site on the same machine sends', async ({
  page,
  site,
}) => {
  const control = consoleOf(site);
  await page.goto(`${control}/auth/sign-in`);
  await page.getByRole('button', { name: manager.name }).click();
  await expect(page.getByRole('banner').getByText(manager.name)).toBeVisible();

  await page.goto(`${site}/livez`);
  // Cookies are not isolated by port, so the browser sends this one along.
  const told = page.waitForResponse((answer) => answer.url() === `${control}/auth/sign-out`);
  await page.evaluate(
    (address) => fetch(address, { method: 'POST', credentials: 'include', mode: 'no-cors' }),
    `${control}/auth/sign-out`,
  );

  expect((await told).status()).toBe(403);
  await page.goto(control);
  await expect(page.getByRole('banner').getByText(manager.name)).toBeVisible();
});

test('staff are not signed in by an authorization response that their browser did not request or that denies the sign-in', async ({
  page,
  browser,
  site,
}) => {
  const control = consoleOf(site);
  const other = await browser.newPage();
  await other.goto(`${control}/auth/sign-in`);
  const answered = other.waitForRequest((request) => request.url().includes('/auth/callback'));
  await other.route('**/auth/callback**', (route) => route.abort());
  await other.getByRole('button', { name: manager.name }).click();
  const answer = (await answered).url();

  await page.goto(answer);

  await expect(page.getByRole('heading', { name: 'This sign-in didn’t start here' })).toBeVisible();
  expect((await page.request.get(`${control}/api/me`)).status()).toBe(401);

  await page.getByRole('link', { name: 'Sign in again' }).click();
  await page.getByRole('radio', { name: 'I say no' }).check();
  await page.getByRole('button', { name: manager.name }).click();
  await expect(page.getByRole('heading', { name: 'You’re not signed in' })).toBeVisible();
  await other.close();
});
