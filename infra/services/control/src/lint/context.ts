import type { Problem } from '../refusals/problem.ts';
import { type Node, operationsIn } from '../toggles/rule.ts';

/** Attributes that the edge determines itself. A document may declare more, which callers send. */
export const contextAttributes = ['targetingKey', 'country', 'language'] as const;

/**
 * Whether an attribute has to be declared, because neither the edge nor the evaluator provides it.
 */
export const isDeclarable = (name: unknown): name is string =>
  typeof name === 'string' &&
  name !== '' &&
  !name.startsWith('$') &&
  !(contextAttributes as readonly string[]).includes(name);

const flagKey = '$flagd.flagKey';
const time = '$flagd.timestamp';

/** Attributes that a rule may use in addition to the edge's own. */
export interface MayAsk {
  /** Names of declared attributes. */
  declared: readonly string[];
  /**
   * Whether the rule may use the time. Open pages are not notified when the result of such a rule
   * changes.
   */
  time?: boolean;
}

export function problemsOfContext(rule: Node, { declared, time: mayAskTime }: MayAsk): Problem[] {
  return operationsIn(rule)
    .filter(({ operator }) =>
      ['var', 'missing', 'missing_some', 'val', 'exists'].includes(operator),
    )
    .flatMap(({ operator, inputs, pointer }) => {
      const [{ value: name } = { value: undefined }] = inputs;
      const allowed = [...contextAttributes, ...declared, flagKey];
      if (operator === 'var' && typeof name === 'string' && allowed.includes(name)) return [];
      // In `some`, `all`, `none` and the like, an empty name refers to the current element.
      if (operator === 'var' && name === '') return [];
      if (name === time && operator === 'var') return mayAskTime ? [] : [timeRule(pointer)];
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
  message: 'This rule asks for the time, of which open pages would not learn.',
  hint: 'Schedule a change instead, or let the toggle apply with the next document.',
});
