import { type Node, operation } from '../toggles/rule.ts';

const comparisons: Record<string, string> = {
  '==': 'is',
  '===': 'is',
  '!=': 'is not',
  '!==': 'is not',
  starts_with: 'starts with',
  ends_with: 'ends with',
  in: 'is one of',
  '<': 'is under',
  '<=': 'is at most',
  '>': 'is over',
  '>=': 'is at least',
};

const longest = 200;

/** Renders a condition as text: "country is CA and language is one of fr-CA". */
export function sayCondition(node: Node): string {
  const found = operation(node);
  if (!found) return sayValue(node.value);
  const { operator, inputs } = found;
  const [first, second] = inputs;
  if (operator === 'var') return String(first?.value);
  if (operator === '$ref') return `in segment ${String(first?.value)}`;
  if (operator === 'and' || operator === 'or') {
    return inputs.map((one) => bracketed(one, operator)).join(` ${operator} `);
  }
  if (operator === '!' && first) return `not (${sayCondition(first)})`;
  const says = comparisons[operator];
  if (says && first && second && inputs.length === 2) {
    return `${sayCondition(first)} ${says} ${sayCondition(second)}`;
  }
  return sayValue(node.value);
}

function bracketed(node: Node, outer: string): string {
  const inner = operation(node)?.operator;
  const isMixed = (inner === 'and' || inner === 'or') && inner !== outer;
  return isMixed ? `(${sayCondition(node)})` : sayCondition(node);
}

function sayValue(value: unknown): string {
  if (typeof value === 'string') return value;
  const isList = Array.isArray(value) && value.every((one) => typeof one !== 'object');
  const text = isList ? value.join(', ') : (JSON.stringify(value) ?? 'nothing');
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
