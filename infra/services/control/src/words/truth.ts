import { evaluatorOf } from '../lint/lint.ts';
import type { Segments } from '../lint/segments.ts';
import { type Node, operationsIn } from '../toggles/rule.ts';
import type { Toggle } from '../toggles/toggle-document.ts';

/** Attributes that a rule can evaluate. */
export interface Context {
  targetingKey?: string | undefined;
  country?: string | undefined;
  language?: string | undefined;
  /** Declared attributes. */
  [attribute: string]: string | number | boolean | undefined;
}

interface Options {
  /** Needed because rules may refer to the name of their own toggle. */
  toggle: string;
  segments: Segments;
  context: Context;
}

/** Whether a condition holds for a context, decided by the evaluator itself. */
export function holds(condition: unknown, { toggle, segments, context }: Options): boolean {
  if (typeof condition !== 'object' || condition === null) return Boolean(condition);
  const flag: Toggle = {
    state: 'ENABLED',
    variants: { yes: true, no: false },
    defaultVariant: 'no',
    targeting: { if: [condition, 'yes', 'no'] },
  };
  const core = evaluatorOf({
    flags: { [toggle]: flag },
    $evaluators: segments as Record<string, object>,
  });
  return core.resolveBooleanEvaluation(toggle, false, known(context)).value;
}

/** Omits undefined attributes, because missing is not the same as empty. */
export const known = (context: Context) =>
  Object.fromEntries(Object.entries(context).filter(([, value]) => value !== undefined)) as Record<
    string,
    string | number | boolean
  >;

/** Whether the result differs between visitors of the same audience. */
export function asksWhoItIs(condition: unknown, segments: Segments): boolean {
  return operationsIn({ value: condition, pointer: '' } satisfies Node).some(
    ({ operator, inputs }) => {
      if (operator === 'fractional') return true;
      const name = inputs[0]?.value;
      if (operator === '$ref') return asksWhoItIs(segments[String(name)], {});
      return operator === 'var' && name === 'targetingKey';
    },
  );
}
