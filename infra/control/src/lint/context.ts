import type { Problem } from './problem.ts';
import { type Node, operationsIn } from './rule.ts';

/** What the edge knows itself of whom it asks for. A document may declare more, which callers send. */
export const contextAttributes = ['targetingKey', 'country', 'language'] as const;

const flagKey = '$flagd.flagKey';
const time = '$flagd.timestamp';

/**
 * Rules may only ask for what the edge knows and what the document declares, and never for the time: an
 * open page would not be told.
 */
export function problemsOfContext(rule: Node, declared: readonly string[]): Problem[] {
  return operationsIn(rule)
    .filter(({ operator }) =>
      ['var', 'missing', 'missing_some', 'val', 'exists'].includes(operator),
    )
    .flatMap(({ operator, inputs, pointer }) => {
      const [{ value: name } = { value: undefined }] = inputs;
      const allowed = [...contextAttributes, ...declared, flagKey];
      if (operator === 'var' && typeof name === 'string' && allowed.includes(name)) return [];
      // Inside `some`, `all`, `none` and the like an empty name is the element at hand.
      if (operator === 'var' && name === '') return [];
      if (name === time) return [timeRule(pointer)];
      return [
        {
          pointer,
          code: 'unknown_attribute',
          message: `Nothing is known of ${JSON.stringify(name) ?? 'nothing'}.`,
          hint: 'Declare it under $attributes, if callers send it.',
          allowed,
        },
      ];
    });
}

const timeRule = (pointer: string): Problem => ({
  pointer,
  code: 'time_rule',
  message: 'Rules do not ask for the time: open pages would not learn of it.',
  hint: 'Schedule a change instead.',
});
