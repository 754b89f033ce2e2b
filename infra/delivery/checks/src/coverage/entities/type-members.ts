import { isNode, type Node, nodesOf, parseCode, textOf } from '../../syntax.ts';

/**
 * Returns the member paths of an interface, type, class or object that a file declares under a
 * name.
 */
export function membersOfType(file: string, text: string, name: string): Set<string> {
  const { program } = parseCode(file, text);
  const declared = nodesOf(
    program,
    'TSInterfaceDeclaration',
    'TSTypeAliasDeclaration',
    'ClassDeclaration',
    'VariableDeclarator',
  ).filter(({ id }) => isNode(id) && id.name === name);
  return new Set(declared.flatMap((node) => membersBelow(node, '')));
}

function membersBelow(node: Node, before: string): string[] {
  const isMember = ['TSPropertySignature', 'Property', 'PropertyDefinition'].includes(node.type);
  const key =
    isMember && isNode(node.key) ? (textOf(node.key) ?? String(node.key.name)) : undefined;
  const below = key === undefined ? before : `${before}${key}.`;
  const parts = Object.entries(node).flatMap(([part, value]) =>
    part === 'key' ? [] : [value].flat(),
  );
  return [
    ...(key === undefined ? [] : [before + key]),
    ...parts.filter(isNode).flatMap((part) => membersBelow(part, below)),
  ];
}

/** Returns every string literal and every object key in the code of a file. */
export function stringsIn(file: string, text: string): Set<string> {
  const { program } = parseCode(file, text);
  const keys = nodesOf(program, 'Property').map(({ key }) => (isNode(key) ? key.name : undefined));
  const strings = nodesOf(program, 'Literal', 'TemplateLiteral').map(textOf);
  return new Set([...keys, ...strings].filter((found) => typeof found === 'string'));
}
