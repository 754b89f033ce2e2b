import { canonical } from '../audit/canonical.ts';
import type { Toggle } from '../revisions/toggle-document.ts';

/** Ten-thousandths: hundredths of a percent. */
export const whole = 10_000;

/**
 * Who gets which version while one comes in: segments and a part of everybody get the candidate, all
 * others what they had.
 */
export interface Stage {
  candidate: string;
  /** What everybody else gets: a version, or `off`. */
  control: string;
  /** Whoever is in one of these gets the candidate. */
  segments: string[];
  /** The part of everybody that gets it, in ten-thousandths. */
  weight: number;
}

/**
 * The rule of a stage. The candidate has the first bucket: whoever is in it stays in it as it grows,
 * since nobody's place between 0 and the whole depends on the weights.
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

/**
 * Reads the stage that a version toggle is in: `none` without a rule, undefined for a rule that
 * somebody has written by hand.
 */
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
  const stage = {
    ...{ candidate, control, segments: segments as string[] },
    weight: first?.[1] ?? 0,
  };
  if (second && second[0] !== control) return;
  // What is not exactly as it would be written here was written by somebody else.
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
