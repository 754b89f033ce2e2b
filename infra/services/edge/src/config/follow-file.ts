import type { FastifyBaseLogger } from 'fastify';

/**
 * First retry intervals, until the first response arrives: the api is often started together with
 * the edge.
 */
const firstWordMs = 1_000;
/** Retries at the first interval. After these, each interval is twice the previous one. */
const quickRetries = 10;
const timeoutMs = 2_000;

export interface Followed<Content> {
  /** Last valid content. Undefined until the first one has arrived, and when it is too old. */
  current(): Content | undefined;
  /** Fetches the content now. Never rejects: on failure the last one stays. */
  refresh(): Promise<void>;
  close(): void;
}

interface Terms<Content> {
  url: string;
  /** Returns the content of a response. Throws when it is invalid. */
  read(json: unknown): Content;
  refreshMs: number;
  /** Age from which content is no longer used. Never, if omitted. */
  longestMs?: number;
  /** Log message for a failure. Logged once, not at every attempt. */
  failure: string;
  log: FastifyBaseLogger;
}

/** Polls a file of the api, so that documents can include its content without a request. */
export async function followFile<Content>(terms: Terms<Content>): Promise<Followed<Content>> {
  const { url, read, refreshMs, longestMs = Number.POSITIVE_INFINITY, failure, log } = terms;
  let current: { content: Content; at: number } | undefined;
  let isReachable = true;
  let retries = 0;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function refresh() {
    try {
      const at = performance.now();
      const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
      if (!response.ok) throw new Error(`The api answered ${response.status}`);
      current = { content: read(await response.json()), at };
      isReachable = true;
    } catch (err) {
      if (isReachable) log.warn({ err }, failure);
      isReachable = false;
    }
  }

  async function follow() {
    await refresh();
    if (isClosed) return;
    timer = setTimeout(follow, current ? refreshMs : nextRetryMs()).unref();
  }

  /** Spares the log and the network of an api that does not have the file, or has a wrong one. */
  function nextRetryMs() {
    const doublings = Math.max(0, ++retries - quickRetries);
    return Math.min(refreshMs, firstWordMs * 2 ** doublings);
  }

  await follow();
  return {
    current: () =>
      current && performance.now() - current.at < longestMs ? current.content : undefined,
    refresh,
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
