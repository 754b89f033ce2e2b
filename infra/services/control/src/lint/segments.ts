import { type Problem, pointerTo } from '../refusals/problem.ts';
import { type Node, operationsIn } from '../toggles/rule.ts';

export type Segments = Record<string, unknown>;

/** Problems with references to missing segments. */
export function problemsOfReferences(rule: Node, segments: Segments): Problem[] {
  return referencesIn(rule)
    .filter(({ name }) => typeof name !== 'string' || !Object.hasOwn(segments, name))
    .map(({ name, pointer }) => ({
      pointer,
      code: 'missing_reference',
      message: `There is no segment ${JSON.stringify(name) ?? ''}.`,
      allowed: Object.keys(segments),
    }));
}

/**
 * Problems with nested segments. The evaluator inlines segments only once, so nested ones stay
 * unresolved.
 */
export function problemsOfNesting(segments: Segments): Problem[] {
  return Object.entries(segments).flatMap(([segment, value]) => {
    const pointer = pointerTo('$evaluators', segment);
    return referencesIn({ value, pointer }).map((reference) =>
      leadsTo(segment, reference.name, segments)
        ? {
            pointer: reference.pointer,
            code: 'reference_cycle',
            message: `The segment ${segment} leads back to itself.`,
          }
        : {
            pointer: reference.pointer,
            code: 'nested_reference',
            message: 'A segment cannot refer to another.',
            hint: 'Write its rule out here.',
          },
    );
  });
}

function leadsTo(goal: string, from: unknown, segments: Segments): boolean {
  const seen = new Set<unknown>();
  const open = [from];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (name === goal) return true;
    if (typeof name !== 'string' || seen.has(name) || !Object.hasOwn(segments, name)) continue;
    seen.add(name);
    open.push(...referencesIn({ value: segments[name], pointer: '' }).map((one) => one.name));
  }
  return false;
}

const referencesIn = (rule: Node) =>
  operationsIn(rule)
    .filter(({ operator }) => operator === '$ref')
    .map(({ inputs, pointer }) => ({ name: inputs[0]?.value, pointer }));
