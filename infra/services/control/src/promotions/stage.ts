import { canonical } from '../audit/canonical.ts';
import type { Toggle } from '../toggles/toggle-document.ts';

/** Total weight. One unit is a hundredth of a percent. */
export const whole = 10_000;

/**
 * Staged release of a version: segments and a percentage of everyone get the candidate, all others
 * the control.
 */
export interface Stage {
  candidate: string;
  /** Version for everyone else, or `off`. */
  control: string;
  /** Segments that get the candidate. */
  segments: string[];
  /** Share of everyone that gets the candidate, in ten-thousandths. */
  weight: number;
}

/**
 * Returns the rule of a stage. The candidate is the first bucket, so visitors in that bucket stay
 * there as it grows: their position between 0 and the total does not depend on the weights.
 */
export function ruleOf({ candidate, control, segments, weight }: Stage): object | string | null {
  const share =
    weight === 0
      ? null
      : {
          fractional: [
            [candidate, weight],
            [control, whole - weight],
          ],
        };
  if (segments.length === 0) return share;
  const branches = segments.flatMap((segment) => [{ $ref: segment }, candidate]);
  return { if: [...branches, ...(share ? [share] : [])] };
}

/** Parses the stage of a version toggle: `none` without a rule, `undefined` for a custom rule. */
export function stageOf({ targeting, defaultVariant }: Toggle): Stage | 'none' | undefined {
  if (!targeting || Object.keys(targeting).length === 0) return 'none';
  const rule = targeting as { if?: unknown; fractional?: unknown };
  const parts = Array.isArray(rule.if) ? rule.if : [];
  const branches = parts.slice(0, parts.length - (parts.length % 2));
  const rest = Array.isArray(rule.if) ? parts[branches.length] : targeting;
  const segments = branches.filter((_, index) => index % 2 === 0).map(nameOfReference);
  const [first, second] = bucketsOf(rest);
  const candidate = first?.[0] ?? branches[1];
  const control = String(defaultVariant);
  if (typeof candidate !== 'string' || segments.some((name) => name === undefined)) return;
  const stage = { candidate, control, segments: segments as string[], weight: first?.[1] ?? 0 };
  if (second && second[0] !== control) return;
  // Anything that differs from our own output is a custom rule.
  return canonical(ruleOf(stage)) === canonical(targeting) ? stage : undefined;
}

const nameOfReference = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && '$ref' in value
    ? String((value as { $ref: unknown }).$ref)
    : undefined;

function bucketsOf(rule: unknown): [string, number][] {
  if (typeof rule !== 'object' || rule === null || !('fractional' in rule)) return [];
  const { fractional } = rule as { fractional: unknown };
  return Array.isArray(fractional) ? (fractional as [string, number][]) : [];
}
