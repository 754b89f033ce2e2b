import type { InvalidField } from './failures.ts';

/** The parts of a zod issue that are used here. zod/mini has no messages of its own. */
interface Issue {
  code?: string;
  path?: PropertyKey[];
  expected?: unknown;
  input?: unknown;
  minimum?: unknown;
  maximum?: unknown;
  pattern?: unknown;
  errors?: Issue[][];
}

/**
 * Describes each invalid field and its rule. Never repeats the value, which may be a card number or
 * a password.
 */
export const invalidFieldsOf = (issues: readonly Issue[]): InvalidField[] =>
  issues.flatMap((issue) => nearest(issue)).map(describe);

/** Returns the issues of the union member that has the fewest. */
function nearest(issue: Issue): Issue[] {
  const shapes = issue.errors?.map((issues) => issues.flatMap(nearest)) ?? [];
  const [first, ...others] = shapes;
  if (!first) return [issue];
  const best = others.reduce((one, other) => (other.length < one.length ? other : one), first);
  return best.map((inner) => ({ ...inner, path: [...(issue.path ?? []), ...(inner.path ?? [])] }));
}

const describe = (issue: Issue): InvalidField => ({
  field: issue.path?.join('.') || 'body',
  problem: problemOf(issue),
});

function problemOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be given, as ${String(issue.expected)}`;
    case 'too_small':
      return `must have at least ${String(issue.minimum)} characters`;
    case 'too_big':
      return `must have at most ${String(issue.maximum)} characters`;
    case 'invalid_format':
      return `must match ${String(issue.pattern)}`;
    case 'custom':
      return 'must be text without control or invisible characters';
    case 'unrecognized_keys':
      return 'must have no fields but the stated ones';
    default:
      return 'must be one of the stated values';
  }
}
