import { pointerTo } from '../refusals/problem.ts';

/** A value within a rule, with its location. */
export interface Node {
  value: unknown;
  pointer: string;
}

/** Operator of a rule object with its arguments as a list; `undefined` for anything else. */
export function operation({ value, pointer }: Node) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const [operator, ...others] = Object.keys(value);
  if (operator === undefined || others.length > 0) return;
  const given: unknown = (value as Record<string, unknown>)[operator];
  const at = pointer + pointerTo(operator);
  const list = Array.isArray(given);
  const inputs = (list ? given : [given]).map((input: unknown, index: number): Node => {
    return { value: input, pointer: list ? at + pointerTo(index) : at };
  });
  return { operator, inputs, pointer: at };
}

/** All operations in a rule, outer ones before inner ones. */
export function operationsIn(node: Node): NonNullable<ReturnType<typeof operation>>[] {
  const own = operation(node);
  if (own) return [own, ...own.inputs.flatMap(operationsIn)];
  if (!Array.isArray(node.value)) return [];
  return node.value.flatMap((value: unknown, index) =>
    operationsIn({ value, pointer: node.pointer + pointerTo(index) }),
  );
}

/** Splits an `if` into pairs of condition and result, and the final else. */
export function branchesOf(inputs: Node[]) {
  const branches: { condition: Node; then: Node }[] = [];
  for (let index = 0; index + 1 < inputs.length; index += 2) {
    const [condition, then] = inputs.slice(index, index + 2);
    if (condition && then) branches.push({ condition, then });
  }
  return { branches, otherwise: inputs.length % 2 === 1 ? inputs.at(-1) : undefined };
}

/** Splits a `fractional` into its optional bucketing key and its buckets. */
export function bucketsOf(inputs: Node[]) {
  const isBucket = ({ value }: Node) => Array.isArray(value);
  const [first] = inputs;
  const key = first && !isBucket(first) ? first : undefined;
  const buckets = inputs.filter(isBucket).map((node) => {
    const [name, weight] = node.value as unknown[];
    return { name, weight, pointer: node.pointer };
  });
  return { key, buckets };
}
