import type { Page } from '@playwright/test';

/**
 * Files of versions that came over the line so far, by address: what was fetched before is asked for again, and taken
 * out of the browser's cache.
 */
export async function watchLine(page: Page) {
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
