import { posix } from 'node:path';
import { isNode, type Node, type Syntax, textOf, walk } from '../syntax.ts';

export interface Import {
  /** Specifier as written in the source. */
  specifier: string;
  /** Resolved path from the repository root. Only for relative imports. */
  target?: string;
  line: number;
  /**
   * Whether it is `import type`, `export type … from` or `typeof import()`, which do not exist at
   * run time.
   */
  isType: boolean;
}

const statements = ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration'];
const expressions = ['ImportExpression', 'TSImportType'];

/**
 * Returns every import of a file, of types as well as values: statements, `export … from` and
 * `import()`.
 */
export function importsOf(path: string, { program, lineOf }: Syntax): Import[] {
  const found: Import[] = [];
  walk(program, (node) => {
    if (![...statements, ...expressions].includes(node.type) || !isNode(node.source))
      return undefined;
    const specifier = textOf(node.source);
    if (specifier !== undefined)
      found.push({
        specifier,
        line: lineOf(node),
        isType: isTypeOnly(node),
        ...resolved(path, specifier),
      });
    return undefined;
  });
  return found;
}

/** With `verbatimModuleSyntax`, `import { type A }` stays an import at run time. */
const isTypeOnly = ({ type, importKind, exportKind }: Node) =>
  type === 'TSImportType' || importKind === 'type' || exportKind === 'type';

function resolved(path: string, specifier: string) {
  if (!specifier.startsWith('.')) return {};
  return { target: posix.join(posix.dirname(path), specifier) };
}
