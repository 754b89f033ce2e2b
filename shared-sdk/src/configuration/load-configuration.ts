import { GenericError } from '@sideband/shared-sdk';
import { type CallStatement, type CountryCode, type Parts, z } from '@sideband/shared-sdk/wire';
import { writeRequest } from '@sideband/shared-sdk/wire/write-request';
import { configuration } from './calls.ts';
import type { AppSettings, CommonConfiguration, CountryConfiguration } from './model.ts';

export interface Configuration {
  country: CountryConfiguration;
  common: CommonConfiguration;
  appSettings: AppSettings;
}

interface Options {
  /** As the SDK's. */
  apiBase: string;
  country: CountryCode;
  /** Of the build that asks. */
  buildHash: string;
  variant?: AppSettings['variant'];
  fetch?: typeof fetch;
  /** Ends the wait. */
  signal?: AbortSignal;
}

/**
 * Reads the three configurations of the start at once (application §7; SDK §1, §7), before there is
 * an SDK and without a session. Fails whole when one of them fails; safe to repeat.
 */
export async function loadConfiguration(options: Options): Promise<Configuration> {
  const { country: code, buildHash, variant } = options;
  const query = { v: buildHash };
  const [country, common, appSettings] = await Promise.all([
    read(configuration.country, { params: { country: code }, query }, options),
    read(configuration.common, { query }, options),
    read(configuration.appSettings, { query: { ...query, variant } }, options),
  ]);
  return { country, common, appSettings };
}

async function read<Answer>(
  call: CallStatement<Parts, Answer, never>,
  input: unknown,
  { apiBase, fetch = globalThis.fetch, signal }: Options,
): Promise<Answer> {
  const { path } = writeRequest(call, input);
  const response = await fetch(`${apiBase}/${path}`, { ...(signal && { signal }) });
  const envelope = z.safeParse(
    z.object({ data: call.answer }),
    await response.json().catch(() => null),
  );
  if (response.ok && envelope.success) return envelope.data.data;
  throw new GenericError(`${call.domain}.${call.name}: cannot read it (${response.status})`);
}
