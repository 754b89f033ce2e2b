import { canonical } from '../audit/canonical.ts';
import { operationsIn } from '../lint/rule.ts';
import { Refused } from '../refused.ts';
import type { Toggle } from '../revisions/toggle-document.ts';

/** How a guarded rollout deals a remote, or the shell, at one of its steps. */
export interface Deal {
  rollout: number;
  /** Counts from 0. */
  step: number;
  percent: number;
  candidate: string;
  control: string;
  /** Only visitors in this segment; else everybody who gets the control version. */
  segment: string | null;
}

const wholeWeight = 10_000;
export const groups = ['candidate', 'control'] as const;

/**
 * The toggle with its control version dealt anew: a share gets the candidate. The candidate's bucket is
 * the first and only grows, so nobody who has it ever gets the other back. Who gets another version than
 * the control's by a rule keeps it, and is in neither group. The two groups are variants of their own,
 * which is how an edge tells them from others who have the same version.
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
    throw new Refused('conflict', `Nobody gets version ${control} now.`);
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

/** Told apart by the candidate too, so that it is not always the same people who try things first. */
const fractional = ({ candidate, percent }: Deal) => {
  const weight = Math.round(percent * 100);
  const key = { cat: [{ var: '$flagd.flagKey' }, candidate, { var: 'targetingKey' }] };
  return {
    fractional: [key, ['candidate', weight], ['control', wholeWeight - weight]],
  };
};

/** The same toggle at another step; undefined where somebody else has taken the groups out. */
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
 * The toggle with all in both groups given the version of one. What somebody else has changed of it
 * meanwhile stays; undefined where they have taken the groups out.
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

/** Whether that rollout still decides something of this toggle. */
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

/** A condition that leads to the same either way is none. */
function simpler(rule: unknown, name: string): unknown {
  const branches: unknown = Object(rule).if;
  if (!Array.isArray(branches) || branches.length !== 3) return rule;
  const [, then, otherwise] = branches;
  return then === name && otherwise === name ? name : rule;
}

const isRule = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

/** The rule with each of its results replaced; `null`, or nothing, is the default. */
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
