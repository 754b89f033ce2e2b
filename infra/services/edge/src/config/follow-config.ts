import { type SdkConfig, sdkConfig } from '@sideband/shared-sdk/config/model';
import { z } from '@sideband/shared-sdk/wire';
import type { FastifyBaseLogger } from 'fastify';
import { type Followed, followFile } from './follow-file.ts';

export type FollowedConfig = Followed<SdkConfig>;

/**
 * Polls the api for the SDK configuration, so that documents can include it without a request.
 * While the api is unreachable, documents are served without it, and browsers use the defaults of
 * the contract.
 */
export const followConfig = (apiUrl: string, log: FastifyBaseLogger): Promise<FollowedConfig> =>
  followFile({
    url: `${apiUrl}/api/sdk-config.json`,
    read: readConfig,
    refreshMs: 60_000,
    failure: 'The api does not say how it is to be called',
    log,
  });

function readConfig(json: unknown): SdkConfig {
  const read = z.safeParse(sdkConfig, json);
  if (read.success) return read.data;
  const fields = read.error.issues.map(({ path }) => path.join('.'));
  throw new Error(`The api's configuration is wrong at ${fields.join(', ')}`);
}
