/** Every reason a version is turned down for. A code stays when its wording changes. */
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

/** One reason why a version does not fit, for a person and for a screen. */
export interface Problem {
  /** Where in the candidate's record (JSON pointer, RFC 6901). */
  pointer: string;
  code: Code;
  message: string;
  /** What mends it. */
  hint?: string;
  /** What could stand there. */
  allowed?: string[];
}

export const pointerTo = (...path: readonly (string | number)[]) =>
  path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
