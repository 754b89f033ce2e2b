import { canonical } from '../audit/canonical.ts';
import { type Problem, pointerTo } from './problem.ts';
import { bucketsOf, type Node, operationsIn } from './rule.ts';

/** Hundredths of a percent: steps are fine enough, and growing a bucket moves nobody else. */
const totalWeight = 10_000;

const fractionalsIn = (rule: Node) =>
  operationsIn(rule)
    .filter(({ operator }) => operator === 'fractional')
    .map(({ inputs, pointer }) => ({ ...bucketsOf(inputs), pointer }));

/** Weights are whole, written out, and sum up to 10,000. */
export function problemsOfWeights(rule: Node): Problem[] {
  return fractionalsIn(rule).flatMap(({ buckets, pointer }) => {
    const wrong = buckets.find(({ weight }) => !isWeight(weight));
    if (wrong) {
      const message = 'Each bucket needs a weight: a whole number from 0 to 10000, written out.';
      return [{ pointer: wrong.pointer, code: 'weights', message }];
    }
    const sum = buckets.reduce((total, { weight }) => total + Number(weight), 0);
    if (sum === totalWeight) return [];
    const message = `The weights sum up to ${sum}; they have to be ${totalWeight} together.`;
    return [{ pointer, code: 'weights', message, hint: '1 % is 100.' }];
  });
}

const isWeight = (weight: unknown) =>
  typeof weight === 'number' && Number.isInteger(weight) && weight >= 0 && weight <= totalWeight;

/**
 * Who is in a bucket depends on the order of the buckets and on what people are told apart by. A new
 * bucket may come anywhere; those that stay keep their order, or people would lose what they have.
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
