import { readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { type Signature, signatureOf } from './signature.ts';
import { isNode, type Node, nameOf } from './syntax.ts';

/** A member of an interface. */
export type Member = Signature & { isRequired: boolean };

/** A top-level declaration in a type declaration file. */
export interface Declaration {
  /** Several declarations if a name is overloaded, or is both a type and a value. */
  signatures: Signature[];
  /** For an interface: its members. */
  members?: Map<string, Member>;
  /** For a function: its parameters. */
  parameters: Signature[];
  isValue: boolean;
}

/** Where a name in a file comes from. `*` is the namespace of the other file. */
export interface Origin {
  from?: string;
  name: string;
}

export interface DeclaredFile {
  declarations: Map<string, Declaration>;
  imports: Map<string, Origin>;
  exports: Map<string, Origin & { isType: boolean }>;
}

const types = ['TSInterfaceDeclaration', 'TSTypeAliasDeclaration'];

export function readDeclarations(path: string): DeclaredFile {
  const source = readFileSync(path, 'utf8');
  const { program, comments } = parseSync(path, source);
  const file: DeclaredFile = { declarations: new Map(), imports: new Map(), exports: new Map() };
  const signature = (node: Node) => signatureOf(source, comments, node);
  for (const statement of program.body as unknown as Node[]) {
    if (statement.type === 'ImportDeclaration') importsOf(statement, file);
    const isExported = statement.type === 'ExportNamedDeclaration';
    if (isExported || statement.type === 'ExportAllDeclaration') exportsOf(statement, file);
    const declared = isExported ? statement.declaration : statement;
    for (const [name, node] of isNode(declared) ? namesIn(declared) : []) {
      const isValue = !types.includes(node.type);
      if (isExported) file.exports.set(name, { name, isType: !isValue && !isThere(file, name) });
      add(file, name, node, { signature, isValue });
    }
  }
  return file;
}

const isThere = ({ declarations }: DeclaredFile, name: string) =>
  declarations.get(name)?.isValue === true;

function namesIn(declared: Node): [string, Node][] {
  if (declared.type === 'VariableDeclaration') {
    return (declared.declarations as Node[]).map((one) => [nameOf(one.id), one]);
  }
  return isNode(declared.id) ? [[nameOf(declared.id), declared]] : [];
}

function add(
  { declarations }: DeclaredFile,
  name: string,
  node: Node,
  { signature, isValue }: { signature: (node: Node) => Signature; isValue: boolean },
) {
  const known = declarations.get(name);
  const given = node.type === 'TSDeclareFunction' || node.type === 'FunctionDeclaration';
  const parameters = given ? (node.params as Node[]).map(signature) : [];
  const declaration: Declaration = {
    signatures: [...(known?.signatures ?? []), signature(node)],
    parameters: [...(known?.parameters ?? []), ...parameters],
    isValue: isValue || known?.isValue === true,
  };
  if (node.type === 'TSInterfaceDeclaration' && isNode(node.body) && !known) {
    const { body } = node.body;
    const head = { ...node, end: node.body.start, body: undefined };
    declaration.signatures = [signature(head as unknown as Node)];
    declaration.members = new Map();
    for (const member of body as Node[]) {
      const key = isNode(member.key) ? nameOf(member.key) : '[]';
      const before = declaration.members.get(key);
      const own = signature(member);
      declaration.members.set(key, {
        text: `${before?.text ?? ''}${own.text}`,
        mentions: [...(before?.mentions ?? []), ...own.mentions],
        isRequired: !member.optional && key !== '[]',
      });
    }
  }
  declarations.set(name, declaration);
}

function importsOf(statement: Node, { imports }: DeclaredFile) {
  const from = nameOf(statement.source);
  for (const one of statement.specifiers as Node[]) {
    const name = one.type === 'ImportSpecifier' ? nameOf(one.imported) : '*';
    imports.set(nameOf(one.local), { from, name });
  }
}

function exportsOf(statement: Node, { exports }: DeclaredFile) {
  const from = isNode(statement.source) ? nameOf(statement.source) : undefined;
  if (statement.type === 'ExportAllDeclaration') {
    // A bare `export *` adds no name. Entry points list their exports explicitly.
    if (isNode(statement.exported))
      exports.set(nameOf(statement.exported), { from, name: '*', isType: false });
    return;
  }
  for (const one of (statement.specifiers as Node[] | undefined) ?? []) {
    const isType = statement.exportKind === 'type' || one.exportKind === 'type';
    exports.set(nameOf(one.exported), { from, name: nameOf(one.local), isType });
  }
}
