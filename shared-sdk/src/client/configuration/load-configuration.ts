import { GenericError } from '@sideband/shared-sdk';
import { type CallStatement, type CountryCode, type Parts, z } from '@sideband/shared-sdk/wire';
import { writeRequest } from '@sideband/shared-sdk/wire/write-request';
import { configuration } from '../../contract/configuration/calls.ts';
import type {
  AppSettings,
  CommonConfiguration,
  CountryConfiguration,
} from '../../contract/configuration/model.ts';
import { type Reading, readInTime } from './read-in-time.ts';

export interface Configuration {
  country: CountryConfiguration;
  common: CommonConfiguration;
  appSettings: AppSettings;
}

interface Options extends Reading {
  /** Same as the SDK's `apiBase`. */
  apiBase: string;
  country: CountryCode;
  /** Hash of the build that loads the configuration. */
  buildHash: string;
  variant?: AppSettings['variant'];
}

/**
 * Loads the three startup configurations concurrently (application §7; SDK §1, §7), before an SDK
 * exists and without a session. Rejects as a whole when one of them fails or takes longer than 15
 * seconds. Safe to retry.
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
  { apiBase, ...reading }: Options,
): Promise<Answer> {
  const { path } = writeRequest(call, input);
  const { ok, status, content } = await readInTime(`${apiBase}/${path}`, reading);
  const envelope = z.safeParse(z.object({ data: call.answer }), content);
  if (ok && envelope.success && !hasError(content)) return envelope.data.data;
  throw new GenericError(`${call.domain}.${call.name}: cannot read it (${status})`);
}

/** A successful response has `error` null or missing. */
const hasError = (content: unknown) =>
  Boolean((content as { error?: unknown } | null | undefined)?.error);
