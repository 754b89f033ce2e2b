/**
 * Every reason for rejecting a version. A code stays the same when the wording of its message
 * changes.
 */
export const codes = [
  'bad_name',
  'bad_version',
  'changed_contract',
  'changed_export',
  'missing_export',
  'missing_module',
  'over_budget',
  'route_clash',
  'sdk_contract',
  'second_copy',
  'unhashed_file',
  'unknown_toggle',
  'unsatisfied_range',
  'whole_module',
] as const;

export type Code = (typeof codes)[number];

/** A reason why a version does not fit, for people and for the console. */
export interface Problem {
  /** Position in the candidate's record (JSON pointer, RFC 6901). */
  pointer: string;
  code: Code;
  message: string;
  /** How to fix it. */
  hint?: string;
  /** Values that would be accepted. */
  allowed?: string[];
}

export const pointerTo = (...path: readonly (string | number)[]) =>
  path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
