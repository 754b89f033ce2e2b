import { expect, type Page, test } from '@playwright/test';
import { startEdgeOverCopy } from '../given/processes/edge-on-copied-artifacts.ts';

const giftCard = '/subscribe/giftcard';

const problem = (page: Page) => page.getByRole('heading', { name: 'This page didn’t load' });

/** Fulfills matching requests with altered contents. */
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
  test(`a visitor never runs an altered ${what} of a remote, and sees that it failed to load`, async ({
    page,
  }) => {
    await tamper(page, pattern);

    await page.goto(giftCard);

    await expect(problem(page)).toBeVisible();
    expect(await isTampered(page)).toBe(false);
  });
}

const alterations: Record<string, (bytes: Buffer) => Buffer> = {
  'at its start': (bytes) => withByte(bytes, 0),
  'in its middle': (bytes) => withByte(bytes, Math.floor(bytes.length / 2)),
  'at its end': (bytes) => withByte(bytes, bytes.length - 1),
  'by its last byte': (bytes) => bytes.subarray(0, -1),
};

function withByte(bytes: Buffer, at: number) {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

/**
 * Opens the page with an altered file. Resolves when Chromium has reported the integrity failure.
 */
async function openWith(page: Page, pattern: RegExp, alter: (bytes: Buffer) => Buffer) {
  await page.route(pattern, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: alter(await response.body()) });
  });
  const refused = page.waitForEvent('console', (message) => {
    const text = message.text();
    return text.includes('valid digest') && pattern.test(text.replaceAll("'", ' '));
  });
  await page.goto(giftCard);
  await refused;
}

for (const [what, pattern] of [
  ['entry', /\/a\/giftcard\/[^ ]*\/remoteEntry\.js/],
  ['first script', /\/a\/giftcard\/[^ ]*\/remote\.[^/ ]*\.js/],
] as const) {
  test(`a visitor never runs the ${what} of a remote with one altered byte, wherever the byte is`, async ({
    context,
  }) => {
    const open = async (alter: (bytes: Buffer) => Buffer) => {
      const page = await context.newPage();
      await openWith(page, pattern, alter);
      await expect(problem(page)).toBeVisible();
    };

    await Promise.all(Object.values(alterations).map(open));
  });
}

test("a visitor's page does not apply a stylesheet with one altered byte, wherever the byte is", async ({
  context,
}) => {
  const isStyled = (page: Page) =>
    page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.endsWith('/main.css')));
  const page = await context.newPage();
  await page.goto(giftCard);
  expect(await isStyled(page)).toBe(true);

  const open = async (alter: (bytes: Buffer) => Buffer) => {
    const page = await context.newPage();
    await openWith(page, /\/a\/shell\/[^ ]*\/main\.css/, alter);
    expect(await isStyled(page)).toBe(false);
  };
  await Promise.all(Object.values(alterations).map(open));
});

test('a visitor is never served a stored file of a remote with one altered byte', async ({
  baseURL,
}) => {
  await using edge = await startEdgeOverCopy(String(baseURL));
  const { base, files } = await edge.versionOf('giftcard');
  expect(files.length).toBeGreaterThan(5);

  for (const file of files) {
    const whole = await edge.stored(base + file);
    for (const [how, alter] of Object.entries(alterations)) {
      await edge.store(base + file, alter(whole));
      expect([file, how, (await edge.get(base + file)).status]).toEqual([file, how, 404]);
    }
    await edge.store(base + file, whole);

    // An altered compressed variant is ignored, and the file is served uncompressed.
    const twin = await edge.stored(`${base}${file}.br`).catch(() => undefined);
    for (const alter of twin ? Object.values(alterations) : []) {
      await edge.store(`${base}${file}.br`, alter(twin as Buffer));
      const { status, encoding, body } = await edge.get(base + file, 'br');
      expect([file, status, encoding, body.equals(whole)]).toEqual([file, 200, null, true]);
    }
  }

  for (const alter of Object.values(alterations)) {
    await edge.restartWith(`${base}record.json`, alter);
    expect((await edge.get(`${base}remoteEntry.js`)).status).toBe(404);
  }
});

test("a visitor's page rejects an altered record of a remote that it loads later", async ({
  page,
}) => {
  await page.route(/\/a\/account\/.*\/record\.json/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll('sha384-', 'sha384-A'),
    });
  });
  // The record may be fetched as soon as the page is idle.
  await page.goto(giftCard);

  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();

  await expect(problem(page)).toBeVisible();
});

test('a visitor gets a complete page although each file fails to load twice', async ({ page }) => {
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

test("a visitor's page never violates its strict CSP and never creates a script from text", async ({
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
