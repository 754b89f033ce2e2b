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
 * Returns the top-level statement of a declaration, or only its declarator when the statement
 * declares several variables.
 */
export function unitOf(declaration: Node): Node | undefined {
  let node = declaration;
  while (node.parent && node.parent.kind !== SyntaxKind.SourceFile) node = node.parent;
  return node.parent && !typesOnly.includes(node.kind) ? node : undefined;
}

/** Returns the statements that run as soon as anything of a module is imported. */
export const unitsOfSideEffects = (file: SourceFile): Node[] =>
  file.statements.filter(({ kind }) => kind === SyntaxKind.ExpressionStatement);

/**
 * Returns the modules that a module imports, which run before it. Type-only imports are left out.
 */
export const modulesOf = (file: SourceFile): Node[] =>
  file.statements.flatMap((statement) =>
    isImportDeclaration(statement) &&
    statement.importClause?.phaseModifier !== SyntaxKind.TypeKeyword
      ? [statement.moduleSpecifier]
      : [],
  );
