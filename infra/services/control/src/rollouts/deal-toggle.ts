import { canonical } from '../audit/canonical.ts';
import { Refused } from '../refusals/refused.ts';
import { operationsIn } from '../toggles/rule.ts';
import type { Toggle } from '../toggles/toggle-document.ts';

/** Split of a remote, or the shell, at a step of a guarded rollout. */
export interface Deal {
  rollout: number;
  /** Zero-based index. */
  step: number;
  percent: number;
  candidate: string;
  control: string;
  /** Limits the rollout to a segment. Otherwise it covers everyone who gets the control version. */
  segment: string | null;
}

const wholeWeight = 10_000;
export const groups = ['candidate', 'control'] as const;

/**
 * Splits the visitors of the control version between control and candidate. The candidate's bucket
 * comes first and only grows, so no visitor is ever moved back. Visitors who get another version by
 * a rule keep it and belong to neither group. The groups are separate variants, by which an edge
 * distinguishes them from other visitors with the same version.
 */
export function dealToggle(toggle: Toggle, deal: Deal): Toggle {
  const { candidate, control, segment, rollout, step } = deal;
  if (operationsIn({ value: toggle.targeting ?? {}, pointer: '' }).some(isFractional)) {
    throw new Refused('conflict', 'This toggle deals by percentage already. End that first.');
  }
  const isControl = (name: unknown) =>
    (typeof name === 'string' ? toggle.variants[name] : undefined) === control;
  const dealt = fractional(deal);
  const rule = atResults(toggle.targeting ?? {}, (result) =>
    isControl(result ?? toggle.defaultVariant) ? dealt : result,
  );
  if (!canonical(rule).includes(canonical(dealt))) {
    throw new Refused('conflict', `No one gets version ${control} now.`);
  }
  const targeting = segment === null ? rule : { if: [{ $ref: segment }, rule, restOf(toggle)] };
  return {
    ...toggle,
    variants: { candidate, control, ...toggle.variants, [candidate]: candidate },
    targeting: targeting as object,
    metadata: { ...toggle.metadata, rollout, rolloutStep: step },
  };
}

const restOf = ({ targeting }: Toggle) => (isRule(targeting) ? targeting : null);

/**
 * The candidate is part of the bucketing key, so that the first visitors differ between rollouts.
 */
const fractional = ({ candidate, percent }: Deal) => {
  const weight = Math.round(percent * 100);
  const key = { cat: [{ var: '$flagd.flagKey' }, candidate, { var: 'targetingKey' }] };
  return {
    fractional: [key, ['candidate', weight], ['control', wholeWeight - weight]],
  };
};

/**
 * Moves the split to another step. Returns `undefined` when another change has removed the groups.
 */
export function reweighToggle(toggle: Toggle, deal: Deal): Toggle | undefined {
  if (!isDealtBy(toggle, deal.rollout)) return undefined;
  const dealt = fractional(deal);
  return {
    ...toggle,
    targeting: atResults(toggle.targeting, (one) => (isOurs(one) ? dealt : one)) as object,
    metadata: { ...toggle.metadata, rolloutStep: deal.step },
  };
}

/**
 * Ends the split: both groups get the version of one of them. Keeps other changes made in the
 * meantime. Returns `undefined` when those changes have removed the groups.
 */
export function collapseToggle(
  toggle: Toggle,
  { rollout, candidate, control }: Deal,
  to: (typeof groups)[number],
): Toggle | undefined {
  if (!isDealtBy(toggle, rollout)) return undefined;
  const { candidate: _, control: __, ...variants } = toggle.variants;
  const { rollout: ___, rolloutStep: ____, ...metadata } = toggle.metadata ?? {};
  const { targeting, ...rest } = { ...toggle, variants, metadata };
  const version = to === 'candidate' ? candidate : control;
  const name = Object.keys(variants).find((variant) => variants[variant] === version) ?? version;
  const withIt = { ...rest, variants: { ...variants, [name]: version } };
  const rule = simpler(
    atResults(targeting, (result) => (isOurs(result) ? name : result)),
    name,
  );
  return rule === name
    ? { ...withIt, defaultVariant: name }
    : { ...withIt, targeting: rule as object };
}

/** Whether the rollout still controls a part of this toggle. */
export const isDealtBy = ({ metadata, targeting }: Toggle, rollout: number) =>
  metadata?.rollout === rollout &&
  operationsIn({ value: targeting ?? {}, pointer: '' }).some(
    ({ operator, inputs }) =>
      operator === 'fractional' && isOurs({ fractional: inputs.map(({ value }) => value) }),
  );

function isOurs(result: unknown): boolean {
  const buckets: unknown = Object(result).fractional;
  if (!Array.isArray(buckets)) return false;
  const names = buckets.filter(Array.isArray).map(([name]) => name);
  return canonical(names) === canonical(groups);
}

/** Removes a condition that leads to the same result either way. */
function simpler(rule: unknown, name: string): unknown {
  const branches: unknown = Object(rule).if;
  if (!Array.isArray(branches) || branches.length !== 3) return rule;
  const [, then, otherwise] = branches;
  return then === name && otherwise === name ? name : rule;
}

const isRule = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

/** Replaces all results of a rule. A missing or `null` result stands for the default. */
function atResults(rule: unknown, replace: (result: unknown) => unknown): unknown {
  if (!isRule(rule)) return replace(typeof rule === 'object' ? null : rule);
  const branches: unknown = Object(rule).if;
  if (!Array.isArray(branches)) return replace(rule);
  const whole = branches.length % 2 === 1 ? branches : [...branches, null];
  return {
    if: whole.map((part: unknown, at) =>
      at % 2 === 1 || at === whole.length - 1 ? atResults(part, replace) : part,
    ),
  };
}

const isFractional = ({ operator }: { operator: string }) => operator === 'fractional';
