import { GenericError } from '@sideband/shared-sdk';
import { type CallStatement, type CountryCode, type Parts, z } from '@sideband/shared-sdk/wire';
import { writeRequest } from '@sideband/shared-sdk/wire/write-request';
import { configuration } from './calls.ts';
import type { AppSettings, CommonConfiguration, CountryConfiguration } from './model.ts';
import { type Reading, readInTime } from './read-in-time.ts';

export interface Configuration {
  country: CountryConfiguration;
  common: CommonConfiguration;
  appSettings: AppSettings;
}

interface Options extends Reading {
  /** As the SDK's. */
  apiBase: string;
  country: CountryCode;
  /** Of the build that asks. */
  buildHash: string;
  variant?: AppSettings['variant'];
}

/**
 * Reads the three configurations of the start at once (application §7; SDK §1, §7), before there is
 * an SDK and without a session. Fails whole when one of them fails or takes 15 seconds; safe to repeat.
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

/** Without one, `error` is null or missing. */
const hasError = (content: unknown) =>
  Boolean((content as { error?: unknown } | null | undefined)?.error);
