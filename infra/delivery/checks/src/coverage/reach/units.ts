import {
  isImportDeclaration,
  type Node,
  type SourceFile,
  SyntaxKind,
} from 'typescript/unstable/ast';

const typesOnly = [
  SyntaxKind.InterfaceDeclaration,
  SyntaxKind.TypeAliasDeclaration,
  SyntaxKind.ImportDeclaration,
];

/**
 * Returns the top-level statement of a declaration, or the single declarator of a statement with
 * several variables.
 */
export function unitOf(declaration: Node): Node | undefined {
  let node = declaration;
  while (node.parent && node.parent.kind !== SyntaxKind.SourceFile) node = node.parent;
  return node.parent && !typesOnly.includes(node.kind) ? node : undefined;
}

/** Returns the statements that run as soon as anything of a module is imported. */
export const unitsOfSideEffects = (file: SourceFile): Node[] =>
  file.statements.filter(({ kind }) => kind === SyntaxKind.ExpressionStatement);

/** Returns the imported modules, which run before this one. Type-only imports are left out. */
export const modulesOf = (file: SourceFile): Node[] =>
  file.statements.flatMap((statement) =>
    isImportDeclaration(statement) &&
    statement.importClause?.phaseModifier !== SyntaxKind.TypeKeyword
      ? [statement.moduleSpecifier]
      : [],
  );
