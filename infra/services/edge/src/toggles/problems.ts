import { z } from '@sideband/shared-sdk/wire';

/** A problem in a toggle document, with its location (JSON pointer, RFC 6901). */
export interface Problem {
  pointer: string;
  reason: string;
}

const flag = z.object({
  state: z.enum(['ENABLED', 'DISABLED']),
  variants: z.record(z.string(), z.union([z.boolean(), z.string(), z.number(), z.object({})])),
  defaultVariant: z.optional(z.nullable(z.string())),
  targeting: z.optional(z.object({})),
});
const shape = z.object({ flags: z.record(z.string(), flag) });
type Flag = z.infer<typeof flag>;

/**
 * Validates a toggle document. `parse` is the evaluator's strict parser and covers the rules that
 * this function does not check itself.
 */
export function problemsOf(text: string, parse: (text: string) => void): Problem[] {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    return [{ pointer: '', reason: reasonOf(error) }];
  }
  const read = z.safeParse(shape, content);
  if (!read.success) {
    return read.error.issues.map((issue) => ({
      pointer: pointerTo(issue.path),
      reason: expectation(issue),
    }));
  }
  const flags = Object.entries(read.data.flags);
  const own = flags.flatMap(([key, flag]) => problemsOfFlag(key, flag));
  return own.length > 0 ? own : problemsOfRules(text, Object.keys(read.data.flags), parse);
}

function problemsOfFlag(key: string, { variants, defaultVariant }: Flag): Problem[] {
  const at = pointerTo(['flags', key]);
  const kinds = new Set(Object.values(variants).map((value) => typeof value));
  const problems: Problem[] = [];
  if (kinds.size !== 1)
    problems.push({ pointer: `${at}/variants`, reason: 'needs variants, all of one kind' });
  if (defaultVariant && !Object.hasOwn(variants, defaultVariant)) {
    problems.push({
      pointer: `${at}/defaultVariant`,
      reason: `names no variant: ${defaultVariant}`,
    });
  }
  if (key.endsWith('.version') && !kinds.has('string')) {
    problems.push({ pointer: `${at}/variants`, reason: 'a version is a text' });
  }
  return problems;
}

/** The evaluator's errors name neither the flag nor the location, so each flag is parsed alone. */
function problemsOfRules(text: string, keys: string[], parse: (text: string) => void): Problem[] {
  const failure = failureOf(() => parse(text));
  if (!failure) return [];
  const content = JSON.parse(text);
  const guilty = keys.flatMap((key) => {
    const alone = JSON.stringify({ ...content, flags: { [key]: content.flags[key] } });
    const reason = failureOf(() => parse(alone));
    return reason ? [{ pointer: pointerTo(['flags', key, 'targeting']), reason }] : [];
  });
  return guilty.length > 0 ? guilty : [{ pointer: '', reason: failure }];
}

function failureOf(act: () => void): string | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}

/** Truncated: the evaluator's messages can be several kilobytes long. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return (cause instanceof Error ? cause.message : String(cause)).slice(0, 300);
}

type Issue = NonNullable<ReturnType<typeof z.safeParse>['error']>['issues'][number];

/** Custom messages, because zod's own would add 10 kB to the browser bundle. */
function expectation(issue: Issue): string {
  if (issue.code === 'invalid_type') return `has to be: ${issue.expected}`;
  if (issue.code === 'invalid_value') return `has to be one of: ${issue.values.join(', ')}`;
  return issue.message;
}

const pointerTo = (path: readonly PropertyKey[]) =>
  path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
