import { type SdkConfig, sdkConfig } from '@sideband/shared-sdk/config/model';
import { z } from '@sideband/shared-sdk/wire';
import type { FastifyBaseLogger } from 'fastify';

const refreshMs = 60_000;
/**
 * Retry interval until the first configuration arrives: the api is often started together with the
 * edge.
 */
const firstWordMs = 1_000;
const timeoutMs = 2_000;

export interface FollowedConfig {
  /** Last valid configuration. Undefined until the first one has arrived. */
  current(): SdkConfig | undefined;
  /** Fetches the configuration now. Never rejects: on failure the last one stays. */
  refresh(): Promise<void>;
  close(): void;
}

/**
 * Polls the api for the SDK configuration, so that documents can include it without a request.
 * While the api is unreachable, documents are served without it, and browsers use the defaults of
 * the contract.
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
      // Logged once, not at every attempt.
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
