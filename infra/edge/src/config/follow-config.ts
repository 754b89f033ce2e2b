import { type SdkConfig, sdkConfig } from '@sideband/shared-sdk/config/model';
import { z } from '@sideband/shared-sdk/wire';
import type { FastifyBaseLogger } from 'fastify';

const refreshMs = 60_000;
/** Until the api has spoken: it often starts beside the edge. */
const firstWordMs = 1_000;
const timeoutMs = 2_000;

export interface FollowedConfig {
  /** What the api last said; undefined until it has said anything. */
  current(): SdkConfig | undefined;
  /** Asks again now. Never fails: what was heard last stays. */
  refresh(): Promise<void>;
  close(): void;
}

/**
 * Keeps the api's word on its calls at hand, so that documents can carry it without asking. An api
 * that cannot be reached holds nothing up: without its word, browsers go by the contract alone.
 */
export async function followConfig(
  apiUrl: string,
  log: FastifyBaseLogger,
): Promise<FollowedConfig> {
  let current: SdkConfig | undefined;
  let isReachable = true;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function refresh() {
    try {
      current = await readConfig(apiUrl);
      isReachable = true;
    } catch (err) {
      // Said once, not every minute.
      if (isReachable) log.warn({ err }, 'The api does not say how it is to be called');
      isReachable = false;
    }
  }

  async function follow() {
    await refresh();
    if (isClosed) return;
    timer = setTimeout(follow, current ? refreshMs : firstWordMs).unref();
  }

  await follow();
  return {
    current: () => current,
    refresh,
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

async function readConfig(apiUrl: string): Promise<SdkConfig> {
  const response = await fetch(`${apiUrl}/api/sdk-config.json`, {
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`The api answered ${response.status}`);
  const read = z.safeParse(sdkConfig, await response.json());
  if (read.success) return read.data;
  const fields = read.error.issues.map(({ path }) => path.join('.'));
  throw new Error(`The api's configuration is wrong at ${fields.join(', ')}`);
}
