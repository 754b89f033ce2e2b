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

/** The statement at the top of a file that holds a declaration; of several variables, the one. */
export function unitOf(declaration: Node): Node | undefined {
  let node = declaration;
  while (node.parent && node.parent.kind !== SyntaxKind.SourceFile) node = node.parent;
  return node.parent && !typesOnly.includes(node.kind) ? node : undefined;
}

/** What a module does when somebody imports anything of it. */
export const unitsOfSideEffects = (file: SourceFile): Node[] =>
  file.statements.filter(({ kind }) => kind === SyntaxKind.ExpressionStatement);

/** The modules that run before it. */
export const modulesOf = (file: SourceFile): Node[] =>
  file.statements.flatMap((statement) =>
    isImportDeclaration(statement) &&
    statement.importClause?.phaseModifier !== SyntaxKind.TypeKeyword
      ? [statement.moduleSpecifier]
      : [],
  );
