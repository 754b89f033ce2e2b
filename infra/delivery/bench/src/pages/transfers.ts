import type { CDPSession } from '@playwright/test';

interface Transfer {
  url: string;
  startedAt: number;
  endedAt?: number;
  bytes: number;
  depth: number;
}

/** Records every request of the page from now on. */
export async function watchTransfers(devtools: CDPSession) {
  const transfers = new Map<string, Transfer>();
  let origin: number | undefined;
  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    // The browser requests the favicon on its own, at an arbitrary time.
    if (!request.url.startsWith('http') || request.url.endsWith('/favicon.svg')) return;
    origin ??= timestamp;
    const startedAt = (timestamp - origin) * 1000;
    transfers.set(requestId, { url: request.url, startedAt, bytes: 0, depth: 0 });
  });
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (!transfer || origin === undefined) return;
    transfer.endedAt = (timestamp - origin) * 1000;
    transfer.bytes = encodedDataLength;
  });
  await devtools.send('Network.enable');
  return () => [...transfers.values()];
}

/** Summarizes requests, bytes, and the depth of the longest chain of sequential requests. */
export function summarise(transfers: Transfer[]) {
  const ordered = [...transfers].sort((a, b) => a.startedAt - b.startedAt);
  for (const transfer of ordered) {
    const before = ordered.filter(
      ({ endedAt }) => endedAt !== undefined && endedAt <= transfer.startedAt,
    );
    transfer.depth = 1 + Math.max(0, ...before.map(({ depth }) => depth));
  }
  const urls = ordered.map(({ url }) => url);
  return {
    requests: ordered.length,
    depth: Math.max(0, ...ordered.map(({ depth }) => depth)),
    bytes: bytesOf(ordered),
    files: Object.fromEntries(ordered.map(({ url, bytes }) => [fileOf(url), bytes])),
    twice: urls.filter((url, at) => urls.indexOf(url) !== at),
  };
}

/** `shell/main.js`: the file without its version and hash. */
const fileOf = (url: string) =>
  new URL(url).pathname.replace(/^\/a\/([^/]+)\/[^/]+\//, '$1/').replace(/\.[0-9a-f]{8}\./, '.');

export const bytesOf = (transfers: Transfer[]) =>
  transfers.reduce((sum, { bytes }) => sum + bytes, 0);
