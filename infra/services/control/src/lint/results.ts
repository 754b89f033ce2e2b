import type { Problem } from '../refusals/problem.ts';
import { pointerTo } from '../refusals/problem.ts';
import { branchesOf, bucketsOf, type Node, operation } from '../toggles/rule.ts';

const answersYesOrNo = new Set([
  ...['==', '===', '!=', '!==', '<', '<=', '>', '>=', '!', '!!'],
  ...['in', 'starts_with', 'ends_with', 'sem_ver', 'some', 'all', 'none'],
]);

interface Options {
  variants: string[];
  /** Shared rules by name. */
  segments: Record<string, unknown>;
}

/** Problems with results: everything a rule can return must be a variant, given as a literal. */
export function problemsOfResults(node: Node, asked: Options, seen: string[] = []): Problem[] {
  const { value, pointer } = node;
  // For null or an empty rule, the default applies.
  if (value === null || isEmptyRule(value)) return [];
  if (typeof value === 'string' || typeof value === 'boolean')
    return unknown(String(value), pointer, asked);
  const found = operation(node);
  if (!found) return [computed(pointer, asked)];
  const { operator, inputs } = found;
  const inner = (one: Node) => problemsOfResults(one, asked, seen);

  if (operator === 'if' || operator === '?:') {
    const { branches, otherwise } = branchesOf(inputs);
    const results = [...branches.map(({ then }) => then), ...(otherwise ? [otherwise] : [])];
    return results.flatMap(inner);
  }
  if (operator === 'fractional') {
    return bucketsOf(inputs).buckets.flatMap(({ name, pointer: at }) =>
      inner({ value: name, pointer: at + pointerTo(0) }),
    );
  }
  if (operator === '$ref') {
    const name = String(inputs[0]?.value);
    // Missing and cyclic references are reported elsewhere.
    if (seen.includes(name) || !Object.hasOwn(asked.segments, name)) return [];
    const problems = problemsOfResults({ value: asked.segments[name], pointer }, asked, [
      ...seen,
      name,
    ]);
    return problems.map((problem) => ({ ...problem, pointer }));
  }
  if (answersYesOrNo.has(operator)) {
    return ['true', 'false'].flatMap((answer) => unknown(answer, pointer, asked)).slice(0, 1);
  }
  return [computed(pointer, asked)];
}

const isEmptyRule = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

function unknown(name: string, pointer: string, { variants }: Options): Problem[] {
  if (variants.includes(name)) return [];
  const message = `The rule answers "${name}", which is no variant of this toggle.`;
  return [{ pointer, code: 'unknown_variant', message, allowed: variants }];
}

const computed = (pointer: string, { variants }: Options): Problem => ({
  pointer,
  code: 'computed_result',
  message: 'What a rule answers has to be written out, so that it can be checked.',
  hint: 'Answer the name of a variant, or nothing (null) for the default.',
  allowed: variants,
});
