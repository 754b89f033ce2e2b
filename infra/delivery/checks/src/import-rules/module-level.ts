import { type Node, walk } from '../syntax.ts';
import type { Rule } from './source-file.ts';

const browser = ['window', 'document', 'localStorage', 'sessionStorage'];

const runsLater = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

/**
 * Code that runs while a remote loads must not use the DOM, so that the remote can be prerendered
 * on a server.
 */
export const moduleLevel: Rule = ({ path, syntax, forTests }) => {
  if (!/^mfe-[a-z]+\/src\//.test(path) || forTests) return [];
  const found: Node[] = [];
  const names = new Set<unknown>();
  walk(syntax.program, (node) => {
    if (runsLater.includes(node.type) || node.type.startsWith('TS')) return false;
    // In `page.document` and `{ document: … }`, `document` is merely a property name.
    if (node.computed === false) names.add(node.property).add(node.key);
    if (node.type === 'Identifier' && isOfBrowser(node) && !names.has(node)) found.push(node);
    return undefined;
  });
  return found.map((node) => ({
    file: path,
    line: syntax.lineOf(node),
    says: `${node.name} is touched while the module loads; do it inside a component or an effect`,
  }));
};

const isOfBrowser = ({ name }: Node) => typeof name === 'string' && browser.includes(name);
