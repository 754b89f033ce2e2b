import { type AnyCall, isHanded, z } from '@sideband/shared-sdk/wire';
import { partsOf } from '@sideband/shared-sdk/wire/write-request';
import type { Handed } from './client.ts';

/** A call lacks a value that its address, or the grant it goes by, cannot do without (SDK §5). Nothing was sent. */
export class MissingValueError extends Error {
  override name = 'MissingValueError';
  readonly missing: string[];

  constructor(call: Pick<AnyCall, 'domain' | 'name'>, missing: string[]) {
    super(`${call.domain}.${call.name} needs ${missing.join(' and ')}`);
    this.missing = missing;
  }
}

/** By name: a page may hold two copies of this class. */
export const isMissingValueError = (error: unknown): error is MissingValueError =>
  error instanceof Error && error.name === 'MissingValueError';

/** What only the compiler asked for may still be missing when a value came from outside. */
export function refuseMissing(call: AnyCall, input: unknown, handed: Partial<Handed> = {}) {
  const { params, query } = partsOf(call, input);
  const missing = [
    ...missingIn(call.params, params),
    ...missingIn(call.query, query),
    ...(isHanded(call.credential) && !handed.grant ? [call.credential] : []),
  ];
  if (missing.length > 0) throw new MissingValueError(call, missing);
}

/** Other mistakes are the server's to name. */
function missingIn(schema: z.ZodMiniType | undefined, given: unknown): string[] {
  if (!schema) return [];
  const values: Record<string, unknown> = { ...(given as object) };
  const issues = z.safeParse(schema, values).error?.issues ?? [];
  const names = issues.map(({ path }) => String(path[0]));
  return [...new Set(names)].filter((name) =>
    [undefined, null, ''].includes(values[name] as never),
  );
}
