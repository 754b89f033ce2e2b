import type { Problem } from './problem.ts';
import { type Node, operationsIn } from './rule.ts';

/** What the edge knows itself of whom it asks for. A document may declare more, which callers send. */
export const contextAttributes = ['targetingKey', 'country', 'language'] as const;

/** Whether a name that a rule asks for is one that a document has to declare: neither the edge's own nor the evaluator's. */
export const isDeclarable = (name: unknown): name is string =>
  typeof name === 'string' &&
  name !== '' &&
  !name.startsWith('$') &&
  !(contextAttributes as readonly string[]).includes(name);

const flagKey = '$flagd.flagKey';
const time = '$flagd.timestamp';

/** What a rule may ask for besides what the edge knows itself. */
export interface MayAsk {
  /** Names of declared attributes. */
  declared: readonly string[];
  /** Whether it may ask for the time: no open page is told when its answer changes. */
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
      // Inside `some`, `all`, `none` and the like an empty name is the element at hand.
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
