import { z } from '@sideband/shared-sdk/wire';
import type { FailureFields } from './failures.ts';

const invalidFields = z.array(z.object({ field: z.string(), problem: z.string() }));

/** Services use different names for these two codes (application §7). */
const namedAlike = new Map([
  ['session-timeout', 'SESSION_TIMED_OUT'],
  ['unauthenticated-customer', 'UNAUTHENTICATED'],
]);

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads the fields of a failed response (SDK §3) and ignores fields of the wrong type. The code is
 * `unknown` if there is none.
 */
export function readFailure(error: unknown): FailureFields {
  const said = isRecord(error) ? error : {};
  const code = text(said.code) ?? 'unknown';
  return {
    code: namedAlike.get(code) ?? code,
    description: text(said.description),
    invalidFields: z.safeParse(invalidFields, said.invalidFields).data,
    notFoundResourceType: text(said.notFoundResourceType),
    extras: isRecord(said.extras) ? said.extras : undefined,
  };
}
