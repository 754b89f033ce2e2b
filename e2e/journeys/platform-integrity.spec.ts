import { expect, type Page, test } from '@playwright/test';

const giftCard = '/subscribe/giftcard';

const problem = (page: Page) => page.getByRole('heading', { name: 'This part did not load' });

/** Lets nothing through of a file but changed bytes. */
async function tamper(page: Page, pattern: RegExp) {
  await page.route(pattern, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: `${body}\nglobalThis.tampered = true;` });
  });
}

const isTampered = (page: Page) => page.evaluate(() => 'tampered' in globalThis);

for (const [what, pattern] of [
  ['entry', /\/a\/giftcard\/.*\/remoteEntry\.js/],
  ['first script', /\/a\/giftcard\/.*\/remote\.[^/]*\.js/],
  ['texts', /\/a\/giftcard\/[^/]*\/\d+\.[^/]*\.js/],
] as const) {
  test(`a changed ${what} of a remote is never executed, and the page says so`, async ({
    page,
  }) => {
    await tamper(page, pattern);

    await page.goto(giftCard);

    await expect(problem(page)).toBeVisible();
    expect(await isTampered(page)).toBe(false);
  });
}

test('a changed record of a remote that comes later is refused', async ({ page }) => {
  await page.goto(giftCard);
  await page.route(/\/a\/account\/.*\/record\.json/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll('sha384-', 'sha384-A'),
    });
  });

  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();

  await expect(problem(page)).toBeVisible();
});

test('a file that fails twice is asked for a third time, and the page is whole', async ({
  page,
}) => {
  const asked = new Map<string, number>();
  await page.route(/\/a\/giftcard\/.*\.js/, async (route) => {
    const { pathname } = new URL(route.request().url());
    const count = (asked.get(pathname) ?? 0) + 1;
    asked.set(pathname, count);
    if (count <= 2) await route.abort('connectionreset');
    else await route.continue();
  });

  await page.goto(giftCard);

  await expect(page.getByLabel('Card number or code')).toBeVisible();
});

test('the strict policy of the document is never violated, and no script is made from text', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`policy: ${violatedDirective} ${blockedURI}`);
    });
  });

  const response = await page.goto(giftCard);
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();

  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe');
  expect(complaints).toEqual([]);
});
