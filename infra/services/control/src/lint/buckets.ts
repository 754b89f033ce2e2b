import { canonical } from '../audit/canonical.ts';
import { type Problem, pointerTo } from '../refusals/problem.ts';
import { bucketsOf, type Node, operationsIn } from '../toggles/rule.ts';

/** Versions are split in hundredths of a percent. Rollouts rely on it. */
const versionTotal = 10_000;
/** Largest sum the evaluator supports. */
const largestTotal = 2 ** 31 - 1;

const fractionalsIn = (rule: Node) =>
  operationsIn(rule)
    .filter(({ operator }) => operator === 'fractional')
    .map(({ inputs, pointer }) => ({ ...bucketsOf(inputs), pointer }));

/**
 * Problems with weights. Weights are integer literals and default to 1; those of a version toggle
 * add up to 10,000.
 */
export function problemsOfWeights(rule: Node, { isVersion }: { isVersion: boolean }): Problem[] {
  return fractionalsIn(rule).flatMap(({ buckets, pointer }) => {
    const wrong = buckets.find(({ weight }) => !isWeight(weight, isVersion));
    if (wrong) {
      const message = 'A weight is a whole number, 0 or more, written out.';
      return [{ pointer: wrong.pointer, code: 'weights', message }];
    }
    const sum = buckets.reduce((total, { weight = 1 }) => total + Number(weight), 0);
    if (isVersion && sum !== versionTotal) {
      const message = `The weights of a version sum up to ${versionTotal}; here it is ${sum}.`;
      return [{ pointer, code: 'weights', message, hint: '1 % is 100.' }];
    }
    if (sum > 0 && sum <= largestTotal) return [];
    const message = `The weights sum up to ${sum}; it has to be 1 to ${largestTotal}.`;
    return [{ pointer, code: 'weights', message }];
  });
}

const isWeight = (weight: unknown, isNeeded: boolean) =>
  (weight === undefined && !isNeeded) || (Number.isInteger(weight) && Number(weight) >= 0);

/**
 * Problems with the order of buckets. Membership in a bucket depends on the order and on the
 * bucketing key. New buckets may be inserted anywhere, but existing ones keep their order, or
 * visitors would be moved.
 */
export function problemsOfOrder(rule: Node, before: Node): Problem[] {
  const earlier = fractionalsIn(before);
  return fractionalsIn(rule).flatMap(({ key, buckets, pointer }, index) => {
    const same = earlier.find((one) => one.pointer === pointer) ?? earlier[index];
    if (!same) return [];
    if (canonical(key?.value) !== canonical(same.key?.value)) {
      const message = 'Telling people apart by something else deals everybody anew.';
      return [
        { pointer, code: 'reordered_buckets', message, hint: 'Keep the first part as it was.' },
      ];
    }
    const now = buckets.map(({ name }) => canonical(name));
    const was = same.buckets.map(({ name }) => canonical(name));
    const stayed = was.filter((name) => now.includes(name));
    const order = now.filter((name) => was.includes(name));
    const at = order.findIndex((name, place) => name !== stayed[place]);
    const wrong = buckets[now.indexOf(order[at] ?? '')];
    if (!wrong) return [];
    return [
      {
        pointer: wrong.pointer + pointerTo(0),
        code: 'reordered_buckets',
        message: 'The buckets changed places, so people would lose what they have.',
        hint: `Keep the order: ${stayed.join(', ')}.`,
      },
    ];
  });
}
