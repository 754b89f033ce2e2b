import { evaluatorOf } from '../lint/lint.ts';
import { branchesOf, bucketsOf, type Node, operation, operationsIn } from '../toggles/rule.ts';
import type { Toggle, ToggleDocument } from '../toggles/toggle-document.ts';
import { sayCondition } from '../words/say-rule.ts';
import { codeDefault } from '../words/shares.ts';
import { type Context, holds, known } from '../words/truth.ts';

/** Variant of a toggle for a context, and why. */
export interface Given {
  toggle: string;
  /** Null for a toggle that is not served. */
  variant: string | null;
  value: unknown;
  /** OpenFeature reason: `TARGETING_MATCH`, `DEFAULT`, `STATIC`, `DISABLED`, `ERROR`. */
  reason: string;
  /** Evaluation steps, in words. */
  why: string[];
}

/** Attributes that the edge would accept: declared ones whose value has the declared type. */
export function counting(
  { $attributes = {} }: ToggleDocument,
  attributes: Record<string, string | number | boolean>,
): Context {
  const isDeclared = ([name, value]: [string, unknown]) =>
    Object.hasOwn($attributes, name) && $attributes[name]?.type === typeof value;
  return Object.fromEntries(Object.entries(attributes).filter(isDeclared));
}

/** Evaluates all toggles for a context, with explanations. */
export function explainAll(document: ToggleDocument, context: Context): Given[] {
  const core = evaluatorOf(document);
  return Object.entries(document.flags).map(([key, toggle]): Given => {
    if (toggle.state === 'DISABLED') {
      const why = ['Not served'];
      return { toggle: key, variant: null, value: null, reason: 'DISABLED', why };
    }
    const standard = toggle.defaultVariant ?? codeDefault;
    const { variant, value, reason } = core.getFlag(key)?.evaluate(known(context)) ?? {};
    // A failing rule falls back to the default, as at the edge.
    const got = variant ?? standard;
    const why = whyOf(toggle, { key, got, context, segments: document.$evaluators ?? {} });
    const given = value ?? toggle.variants[got] ?? null;
    return { toggle: key, variant: got, value: given, reason: reason ?? 'DEFAULT', why };
  });
}

interface Options {
  key: string;
  got: string;
  context: Context;
  segments: Record<string, object>;
}

function whyOf({ targeting = {} }: Toggle, { key, got, context, segments }: Options): string[] {
  if (Object.keys(targeting).length === 0) return [`Everyone gets ${got}`];
  const steps: string[] = [];
  const asked = { toggle: key, segments, context };

  function follow(node: Node): string {
    const found = operation(node);
    if (!found) {
      const isNamed = typeof node.value === 'string' || typeof node.value === 'boolean';
      return isNamed ? `the rule says ${got}` : `no rule matches: the default, ${got}`;
    }
    const { operator, inputs } = found;
    if (operator === '$ref') {
      const name = String(inputs[0]?.value);
      steps.push(`Segment ${name}`);
      return follow({ value: segments[name], pointer: '' });
    }
    if (operator === 'if' || operator === '?:') {
      const { branches, otherwise } = branchesOf(inputs);
      const branch = branches.find(({ condition }) => holds(condition.value, asked));
      if (branch) {
        steps.push(
          `Rule ${branches.indexOf(branch) + 1} matches: ${sayCondition(branch.condition)}`,
        );
        return follow(branch.then);
      }
      steps.push(branches.length === 1 ? 'Its rule doesn’t match' : 'None of its rules match');
      return follow(otherwise ?? { value: null, pointer: '' });
    }
    if (operator === 'fractional') {
      const names = namesIn(bucketsOf(inputs).key);
      const isKnown = names.some((name) => context[name] !== undefined);
      return isKnown
        ? `a share decides: this ${names.join(' and ')} is in ${got}`
        : `a share decides, and nothing tells who it is: ${got}`;
    }
    return `${sayCondition(node)}: ${got}`;
  }

  const end = follow({ value: targeting, pointer: '' });
  return [...steps, end.charAt(0).toUpperCase() + end.slice(1)];
}

/** Attributes that determine the bucket of a split. Defaults to the targeting key. */
function namesIn(by: Node | undefined): string[] {
  const asked = by ? operationsIn(by).filter(({ operator }) => operator === 'var') : [];
  const names = asked.map(({ inputs }) => String(inputs[0]?.value));
  const attributes = names.filter((name) => !name.startsWith('$'));
  return attributes.length > 0 ? attributes : ['targetingKey'];
}
