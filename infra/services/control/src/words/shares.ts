import { evaluatorOf } from '../lint/lint.ts';
import { branchesOf, bucketsOf, type Node, operation } from '../toggles/rule.ts';
import type { ToggleDocument } from '../toggles/toggle-document.ts';
import type { Audience } from './audiences.ts';
import { asksWhoItIs, holds } from './truth.ts';

/** Shares of an audience by variant. */
export interface Shares {
  /** In ten-thousandths, with a sum of 10,000. Empty for a toggle that is not served. */
  of: Record<string, number>;
  /**
   * False when a rule targets individual visitors, so that the shares were estimated by sampling.
   */
  isExact: boolean;
}

/** Placeholder for the default in the caller's code. */
export const codeDefault = 'the default in the code';
export const whole = 10_000;
const tried = 2_000;

/**
 * Calculates the shares of a toggle for an audience; `undefined` when the document lacks the
 * toggle.
 */
export function sharesOf(
  document: ToggleDocument,
  key: string,
  audience: Audience,
): Shares | undefined {
  const toggle = Object.hasOwn(document.flags, key) ? document.flags[key] : undefined;
  if (!toggle) return;
  if (toggle.state === 'DISABLED') return { of: {}, isExact: true };
  const segments = document.$evaluators ?? {};
  const standard = toggle.defaultVariant ?? codeDefault;
  const asked = { toggle: key, segments, context: { ...audience } };

  function resolve(node: Node, weight: number): [string, number][] {
    const { value } = node;
    if (typeof value === 'string' || typeof value === 'boolean') return [[String(value), weight]];
    const found = operation(node);
    if (!found) return [[standard, weight]];
    const { operator, inputs } = found;
    if (operator === '$ref') {
      return resolve({ value: segments[String(inputs[0]?.value)], pointer: '' }, weight);
    }
    if (operator === 'if' || operator === '?:') {
      const { branches, otherwise } = branchesOf(inputs);
      const branch = branches.find(({ condition }) => decide(condition.value));
      const then = branch ? branch.then : otherwise;
      return then ? resolve(then, weight) : [[standard, weight]];
    }
    if (operator === 'fractional') {
      const { buckets } = bucketsOf(inputs);
      const total = buckets.reduce((sum, bucket) => sum + Number(bucket.weight ?? 1), 0) || 1;
      return buckets.flatMap(({ name, weight: own }) =>
        resolve({ value: name, pointer: '' }, (weight * Number(own ?? 1)) / total),
      );
    }
    return [[String(decide(value)), weight]];
  }
  function decide(condition: unknown): boolean {
    const own = { ...audience, ...(mayAskItsName(condition) && { key }) };
    const text = JSON.stringify([condition, own]);
    const known = decidedOf(document);
    const found = known.get(text);
    if (found !== undefined) return found;
    if (asksWhoItIs(condition, segments)) throw new Undecided();
    const answer = holds(condition, asked);
    known.set(text, answer);
    return answer;
  }

  try {
    return {
      of: summed(resolve({ value: toggle.targeting ?? {}, pointer: '' }, whole)),
      isExact: true,
    };
  } catch (error) {
    if (!(error instanceof Undecided)) throw error;
    return { of: triedOut(document, key, audience), isExact: false };
  }
}

class Undecided extends Error {}

/** Cache of decided conditions, because the toggles of a document mostly share the same few. */
const decided = new WeakMap<ToggleDocument, Map<string, boolean>>();

function decidedOf(document: ToggleDocument) {
  const known = decided.get(document) ?? new Map<string, boolean>();
  decided.set(document, known);
  return known;
}

/** Whether a condition may refer to its toggle's name, directly or through a segment. */
const mayAskItsName = (condition: unknown) => /\$flagd|\$ref/.test(JSON.stringify(condition) ?? '');

function triedOut(document: ToggleDocument, key: string, audience: Audience) {
  const core = evaluatorOf({
    flags: { [key]: document.flags[key] as ToggleDocument['flags'][string] },
    ...(document.$evaluators && { $evaluators: document.$evaluators }),
  });
  const flag = core.getFlag(key);
  const got = Array.from({ length: tried }, (_, index): [string, number] => {
    const { variant } = flag?.evaluate({ ...audience, targetingKey: `sample-${index}` }) ?? {};
    return [variant ?? flag?.defaultVariant ?? codeDefault, whole / tried];
  });
  return summed(got);
}

function summed(parts: [string, number][]): Record<string, number> {
  const sums = new Map<string, number>();
  for (const [variant, weight] of parts) {
    if (weight > 0) sums.set(variant, (sums.get(variant) ?? 0) + weight);
  }
  return Object.fromEntries([...sums].map(([variant, weight]) => [variant, Math.round(weight)]));
}
