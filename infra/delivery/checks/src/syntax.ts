import { parseSync } from 'oxc-parser';
import { lineAt } from './problem.ts';

/** A node of the syntax tree, typed loosely enough to traverse nodes of all kinds. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

export interface Comment {
  type: 'Line' | 'Block';
  /** Text without the comment delimiters. */
  value: string;
  start: number;
  end: number;
}

export interface Syntax {
  program: Node;
  /** Comments in source order. */
  comments: Comment[];
  lineOf(node: { start: number }): number;
}

export function parseCode(path: string, text: string): Syntax {
  const { program, comments, errors } = parseSync(path, text);
  const [error] = errors;
  if (error) throw new Error(`${path} cannot be read: ${error.message}`);
  return {
    program: program as unknown as Node,
    comments,
    lineOf: ({ start }) => lineAt(text, start),
  };
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

/** Visits every node, parents first. `enter` returns false to skip the children. */
export function walk(node: Node, enter: (node: Node) => boolean | undefined) {
  if (enter(node) === false) return;
  for (const child of childrenOf(node)) walk(child, enter);
}

/** Returns all nodes of the given types. */
export function nodesOf(program: Node, ...types: string[]): Node[] {
  const found: Node[] = [];
  walk(program, (node) => {
    if (types.includes(node.type)) found.push(node);
    return undefined;
  });
  return found;
}

/** Returns the value of a string literal, or of a template without expressions. */
export function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'JSXExpressionContainer') return textOf(node.expression);
  if (node.type === 'TemplateLiteral')
    return piecesOf(node).length === 1 ? piecesOf(node)[0] : undefined;
  return undefined;
}

/** Returns the fixed parts of a template, around its expressions. */
export function piecesOf(template: Node): string[] {
  const quasis = template.quasis as { value: { cooked: string } }[];
  return quasis.map(({ value }) => value.cooked);
}

/** `a`, `a.b`, `a?.b(c).d` → the names along the chain, the root object first. */
export function namesOf(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (typeof node.name === 'string') return [node.name];
  if (node.type === 'MemberExpression') return [...namesOf(node.object), ...namesOf(node.property)];
  if (node.type === 'CallExpression') return namesOf(node.callee);
  if (node.type === 'TaggedTemplateExpression') return namesOf(node.tag);
  return [];
}
