import { isNode, type Node, nodesOf } from '../syntax.ts';
import type { Rule } from './source-file.ts';

const holders = ['ObjectExpression', 'JSXOpeningElement'];

const isSpread = ({ type, argument }: Node) =>
  (type === 'SpreadElement' || type === 'JSXSpreadAttribute') &&
  isNode(argument) &&
  argument.type === 'ObjectExpression';

/**
 * TypeScript does not report unknown keys in `{ ...{ a, b } }`, so keys must be written without the
 * spread.
 */
export const spreadLiterals: Rule = ({ path, syntax }) =>
  nodesOf(syntax.program, ...holders)
    .flatMap((node) => [node.properties, node.attributes].flat().filter(isNode))
    .filter(isSpread)
    .map((node) => ({
      file: path,
      line: syntax.lineOf(node),
      says: 'spreads an object literal, whose unknown keys go unnoticed; write its keys directly',
    }));
