import type { Comparison, Condition, Rule, Serve, Targeting } from './targeting.ts';

/** Writes rules as JSON Logic; `undefined` when the default alone suffices. */
export function writeTargeting({ rules, otherwise }: Targeting): object | undefined {
  const rest = writeServe(otherwise);
  if (rules.length === 0) {
    // Targeting must be an object. Without rules, only a split produces one.
    return typeof rest === 'object' && rest !== null ? rest : undefined;
  }
  const branches = rules.flatMap((rule) => [writeConditions(rule), writeServe(rule.serve)]);
  return { if: rest === null ? branches : [...branches, rest] };
}

function writeServe(serve: Serve): string | object | null {
  if (serve.kind === 'default') return null;
  if (serve.kind === 'variant') return serve.variant;
  const buckets = serve.buckets.map(({ variant, weight }) => [variant, weight]);
  return { fractional: serve.by === undefined ? buckets : [serve.by, ...buckets] };
}

function writeConditions({ conditions, joined }: Rule): object | boolean {
  const [first, ...more] = conditions.map(writeCondition);
  if (!first) return true;
  return more.length === 0 ? first : { [joined]: [first, ...more] };
}

function writeCondition(condition: Condition): object {
  if (condition.kind === 'segment') {
    const reference = { $ref: condition.segment };
    return condition.isInside ? reference : { '!': reference };
  }
  const { attribute, comparison, values } = condition;
  const asked = { var: attribute };
  const [value = ''] = values;
  const written: Record<Comparison, object> = {
    is: { '==': [asked, value] },
    isNot: { '!=': [asked, value] },
    oneOf: { in: [asked, values] },
    noneOf: { '!': { in: [asked, values] } },
    startsWith: { starts_with: [asked, value] },
    endsWith: { ends_with: [asked, value] },
    less: { '<': [asked, value] },
    atMost: { '<=': [asked, value] },
    atLeast: { '>=': [asked, value] },
    more: { '>': [asked, value] },
  };
  return written[comparison];
}
