import { createSdk, GenericError, type Sdk, type SdkOptions } from '@sideband/shared-sdk';
import { type SdkConfig, sdkConfig } from '@sideband/shared-sdk/config/model';
import { z } from '@sideband/shared-sdk/wire';
import type { AppSettings } from '../../contract/configuration/model.ts';
import { type Configuration, loadConfiguration } from './load-configuration.ts';
import { readInTime } from './read-in-time.ts';

interface Options extends Omit<SdkOptions, 'config'> {
  /** Hash of the build that loads the configuration. */
  buildHash: string;
  variant?: AppSettings['variant'];
  /** Aborts loading the configuration. */
  signal?: AbortSignal;
}

/**
 * Starts the SDK on pages whose HTML does not carry the configuration, because no edge served it.
 * In this order (SDK §1): loads the configuration, creates the SDK with it, starts its session.
 * Until the configuration has loaded, nothing else is sent and no SDK is created. Rejects as a
 * whole when one step fails. Safe to retry.
 */
export async function startConfigured(
  options: Options,
): Promise<{ sdk: Sdk; configuration: Configuration }> {
  const { buildHash, variant, signal, ...sdkOptions } = options;
  const [configuration, config] = await Promise.all([
    loadConfiguration(options),
    readSdkConfig(options),
  ]);
  const sdk = createSdk({ ...sdkOptions, config });
  await sdk.session.start();
  return { sdk, configuration };
}

async function readSdkConfig({ apiBase, buildHash, ...reading }: Options): Promise<SdkConfig> {
  const address = `${apiBase}/sdk-config.json?v=${encodeURIComponent(buildHash)}`;
  const { ok, status, content } = await readInTime(address, reading);
  const read = z.safeParse(sdkConfig, content);
  if (ok && read.success) return read.data;
  throw new GenericError(`sdk-config.json: cannot read it (${status})`);
}
