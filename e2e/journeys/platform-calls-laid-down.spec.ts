import { expect, test } from '@playwright/test';

test("a visitor's document contains the configuration of API calls, so the page does not request it", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/subscribe/giftcard');
  await expect(page.getByLabel('Card number or code')).toBeVisible();

  const boot = JSON.parse((await page.locator('#boot').textContent()) ?? '{}');

  expect(boot.config).toMatchObject({
    retry: { maxRetryCount: 3, delaySeconds: 2 },
    domains: { playback: { enabled: false }, profile: {} },
  });
  expect(asked.filter((path) => path.endsWith('-config.json'))).toEqual([]);
});

test('a developer finds the description of the whole API at one URL', async ({ request }) => {
  const openapi = await (await request.get('/api/openapi.json')).json();
  const config = await (await request.get('/api/domain-config.json')).json();

  expect(openapi.openapi).toMatch(/^3\.1\./);
  expect(openapi.paths['/payment/giftcard/redeem'].post.operationId).toBe('giftCards.redeem');
  expect(config.domains.giftCards.endpoints.redeem).toMatchObject({
    method: 'POST',
    path: 'payment/giftcard/redeem',
    enabled: true,
  });
  const open = Object.values<{ endpoints: Record<string, { enabled: boolean }> }>(config.domains)
    .flatMap(({ endpoints }) => Object.values(endpoints))
    .filter(({ enabled }) => enabled);
  const described = Object.values<object>(openapi.paths).flatMap((path) => Object.keys(path));
  expect(open).toHaveLength(described.length);
});
