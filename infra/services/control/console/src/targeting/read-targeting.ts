import type { Attributes } from '../attributes/attributes.ts';
import {
  type Bucket,
  type Comparison,
  type Condition,
  comparisons,
  type Rule,
  type Serve,
  type Targeting,
  typeOf,
  type Value,
} from './targeting.ts';

/**
 * Parses JSON Logic into rules. Returns `undefined` when the builder cannot represent the
 * targeting, which is then edited as JSON, so that nothing is lost.
 */
export function readTargeting(
  targeting: object = {},
  declared: Attributes = {},
): Targeting | undefined {
  if (Object.keys(targeting).length === 0) return { rules: [], otherwise: { kind: 'default' } };
  const branches = argumentsOf(targeting, 'if');
  if (!branches) {
    const otherwise = readServe(targeting);
    return otherwise && { rules: [], otherwise };
  }
  const rules: Rule[] = [];
  for (let index = 0; index + 1 < branches.length; index += 2) {
    const found = readConditions(branches[index], declared);
    const serve = readServe(branches[index + 1]);
    if (!found || !serve) return undefined;
    rules.push({ ...found, serve });
  }
  const otherwise = branches.length % 2 === 1 ? readServe(branches.at(-1)) : readServe(null);
  return otherwise && { rules, otherwise };
}

function readServe(value: unknown): Serve | undefined {
  if (value === null) return { kind: 'default' };
  if (typeof value === 'string') return { kind: 'variant', variant: value };
  const parts = argumentsOf(value, 'fractional');
  if (!parts) return undefined;
  const [first, ...others] = parts;
  const hasKey = first !== undefined && !Array.isArray(first);
  const buckets = (hasKey ? others : parts).map(readBucket);
  if (!buckets.every((one) => one !== undefined) || buckets.length === 0) return undefined;
  return { kind: 'share', buckets, ...(hasKey && { by: first }) };
}

function readBucket(value: unknown): Bucket | undefined {
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const [variant, weight] = value as unknown[];
  if (typeof variant !== 'string' || typeof weight !== 'number') return undefined;
  return { variant, weight };
}

function readConditions(value: unknown, declared: Attributes): Omit<Rule, 'serve'> | undefined {
  if (value === true) return { conditions: [], joined: 'and' };
  const any = argumentsOf(value, 'or');
  const conditions = (any ?? argumentsOf(value, 'and') ?? [value]).map((one) =>
    readCondition(one, declared),
  );
  if (!conditions.every((one) => one !== undefined)) return undefined;
  // An empty `or` never holds. The builder cannot represent such a rule.
  if (any && conditions.length === 0) return undefined;
  return { conditions, joined: conditions.length > 1 && any ? 'or' : 'and' };
}

const operators: Record<string, Comparison> = {
  '==': 'is',
  '===': 'is',
  '!=': 'isNot',
  '!==': 'isNot',
  in: 'oneOf',
  starts_with: 'startsWith',
  ends_with: 'endsWith',
  '<': 'less',
  '<=': 'atMost',
  '>=': 'atLeast',
  '>': 'more',
};

function readCondition(value: unknown, declared: Attributes): Condition | undefined {
  const not = argumentsOf(value, '!');
  if (not) {
    const inner = not.length === 1 ? readCondition(not[0], declared) : undefined;
    if (inner?.kind === 'segment') return { ...inner, isInside: !inner.isInside };
    return inner?.comparison === 'oneOf' ? { ...inner, comparison: 'noneOf' } : undefined;
  }
  const [segment] = argumentsOf(value, '$ref') ?? [];
  if (typeof segment === 'string') return { kind: 'segment', segment, isInside: true };
  const operator = Object.keys(operators).find((one) => argumentsOf(value, one));
  const comparison = operator && operators[operator];
  const [asked, given, ...more] = (operator && argumentsOf(value, operator)) || [];
  const [name] = argumentsOf(asked, 'var') ?? [];
  if (!comparison || typeof name !== 'string' || more.length > 0) return undefined;
  const type = typeOf(name, declared);
  const allowed: readonly Comparison[] = type ? comparisons[type] : [];
  const values: unknown = comparison === 'oneOf' ? given : [given];
  if (!allowed.includes(comparison) || !Array.isArray(values)) return undefined;
  if (!values.every((one): one is Value => typeof one === type)) return undefined;
  return { kind: 'attribute', attribute: name, comparison, values };
}

/** Arguments of an operator as a list; `undefined` for any other operator. */
function argumentsOf(value: unknown, operator: string): unknown[] | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const [only, ...others] = Object.keys(value);
  if (only !== operator || others.length > 0) return undefined;
  const given: unknown = (value as Record<string, unknown>)[operator];
  return Array.isArray(given) ? given : [given];
}
