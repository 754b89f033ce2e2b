import { posix } from 'node:path';
import { isNode, type Node, namesOf, nodesOf, textOf } from '../../syntax.ts';
import { isTest } from '../../tree.ts';

/**
 * Whether a list of cases is derived from product code. A test with such a list cannot notice a
 * missing value, because the value's case disappears with it. An array literal counts as
 * handwritten, whatever its elements refer to.
 */
export function listsFromProduct(file: string, program: Node): (list: Node) => boolean {
  const imported = importsOf(program);
  const declared = new Map(
    nodesOf(program, 'VariableDeclarator').map(({ id, init }) => [namesOf(id)[0], init]),
  );

  function isFromProduct(node: unknown, seen: string[]): boolean {
    if (!isNode(node)) return false;
    const some = (parts: unknown) => [parts].flat().some((part) => isFromProduct(part, seen));
    switch (node.type) {
      case 'ArrayExpression':
        return some((node.elements as unknown[]).filter(isSpread));
      case 'ObjectExpression':
        return some((node.properties as unknown[]).filter(isSpread));
      case 'SpreadElement':
        return some(node.argument);
      case 'CallExpression':
      case 'NewExpression':
        return some(node.callee) || some(node.arguments);
      case 'MemberExpression':
        return some(node.object);
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
        return some(node.expression);
      case 'ConditionalExpression':
        return some([node.consequent, node.alternate]);
      case 'Identifier': {
        const name = String(node.name);
        const module = imported.get(name);
        if (module !== undefined) return isProduct(file, module);
        return !seen.includes(name) && isFromProduct(declared.get(name), [...seen, name]);
      }
      default:
        return false;
    }
  }
  return (list) => isFromProduct(list, []);
}

const isSpread = (part: unknown) => isNode(part) && part.type === 'SpreadElement';

function importsOf(program: Node): Map<string, string> {
  const imported = new Map<string, string>();
  for (const { specifiers, source } of nodesOf(program, 'ImportDeclaration')) {
    for (const { local } of specifiers as { local: { name: string } }[]) {
      imported.set(local.name, textOf(source) ?? '');
    }
  }
  return imported;
}

const forTests = /(^|\/)(testing|fake|examples|test-[^/]+|behaviour[^/]*|[^/]*steps)(\/|\.tsx?$|$)/;

function isProduct(file: string, module: string): boolean {
  const isRelative = module.startsWith('.');
  const path = isRelative ? posix.join(posix.dirname(file), module) : module;
  const isOurs = isRelative || module.startsWith('@sideband/');
  const isOfTests =
    isTest(path) || forTests.test(path) || /^(e2e|infra\/delivery\/checks)\//.test(path);
  return isOurs && !isOfTests;
}
