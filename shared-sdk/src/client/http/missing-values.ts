import { type AnyCall, isHanded, z } from '@sideband/shared-sdk/wire';
import { partsOf } from '@sideband/shared-sdk/wire/write-request';

/** The call lacks a value required by its address, or its grant (SDK §5). Nothing was sent. */
export class MissingValueError extends Error {
  override name = 'MissingValueError';
  readonly missing: string[];

  constructor(call: Pick<AnyCall, 'domain' | 'name'>, missing: string[]) {
    super(`${call.domain}.${call.name} needs ${missing.join(' and ')}`);
    this.missing = missing;
  }
}

/** Compares names, because a page may hold two copies of this class. */
export const isMissingValueError = (error: unknown): error is MissingValueError =>
  error instanceof Error && error.name === 'MissingValueError';

/** Throws when a required value is missing, because values from outside bypass the compiler. */
export function refuseMissing(call: AnyCall, input: unknown, handed: { grant?: string } = {}) {
  const { params, query } = partsOf(call, input);
  const missing = [
    ...missingIn(call.params, params),
    ...missingIn(call.query, query),
    ...(isHanded(call.credential) && !handed.grant ? [call.credential] : []),
  ];
  if (missing.length > 0) throw new MissingValueError(call, missing);
}

/** Reports missing values only. Invalid ones are left to the server. */
function missingIn(schema: z.ZodMiniType | undefined, given: unknown): string[] {
  if (!schema) return [];
  const values: Record<string, unknown> = { ...(given as object) };
  const issues = z.safeParse(schema, values).error?.issues ?? [];
  const names = issues.map(({ path }) => String(path[0]));
  return [...new Set(names)].filter((name) =>
    [undefined, null, ''].includes(values[name] as never),
  );
}
