import type { Page } from '@playwright/test';

/**
 * Records the URLs of version files that are fetched over the network. Responses from the browser
 * cache are not included.
 */
export async function watchNetwork(page: Page) {
  const files: string[] = [];
  const fromCache = new Set<string>();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  devtools.on('Network.requestServedFromCache', ({ requestId }) => void fromCache.add(requestId));
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const { url, fromDiskCache, fromPrefetchCache } = response;
    const isHere = fromDiskCache || fromPrefetchCache || fromCache.has(requestId);
    if (!isHere && new URL(url).pathname.startsWith('/a/')) files.push(url);
  });
  return files;
}
