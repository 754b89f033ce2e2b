import { canonical } from '../audit/canonical.ts';
import type { Problem } from '../refusals/problem.ts';
import { branchesOf, type Node, operationsIn } from '../toggles/rule.ts';

/**
 * Problems with unreachable branches: those after a condition that always holds, and those whose
 * condition never holds or is repeated.
 */
export function problemsOfConditions(rule: Node): Problem[] {
  return operationsIn(rule)
    .filter(({ operator }) => operator === 'if' || operator === '?:')
    .flatMap(({ inputs }) => unreachable(inputs));
}

function unreachable(inputs: Node[]): Problem[] {
  const { branches, otherwise } = branchesOf(inputs);
  const asked = new Set<string>();
  const problems: Problem[] = [];
  let always: Node | undefined;
  for (const { condition, then } of branches) {
    const text = canonical(condition.value);
    const says = always
      ? 'an earlier condition always holds'
      : isLiteral(condition.value) && !condition.value
        ? 'its condition never holds'
        : asked.has(text) && 'the same condition was asked before';
    if (says) problems.push(problem(then.pointer, says));
    asked.add(text);
    if (isLiteral(condition.value) && condition.value) always = condition;
  }
  if (always && otherwise)
    problems.push(problem(otherwise.pointer, 'an earlier condition always holds'));
  return problems;
}

const isLiteral = (value: unknown) => typeof value !== 'object' || value === null;

const problem = (pointer: string, why: string): Problem => ({
  pointer,
  code: 'unreachable_rule',
  message: `No one gets this far: ${why}.`,
  hint: 'Remove it, or change the condition.',
});
