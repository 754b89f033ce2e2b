import { lineAt } from '../problem.ts';
import { isNode, type Node, namesOf, parseCode, piecesOf, textOf, walk } from '../syntax.ts';

export interface IdInCode {
  /** The literal ID, or the fixed prefix when the ID ends with a value: `redeem.refused.`. */
  id: string;
  open: boolean;
  line: number;
}

const imports = ['ImportDeclaration', 'ExportAllDeclaration', 'ImportExpression', 'TSImportType'];
/** Excludes keys of drafts, which look like message IDs. */
const otherKeys = ['useDraft'];

/**
 * Returns every string that looks like a message ID (words separated by dots). The caller decides
 * by the first word whether the string is an ID.
 */
export function idsInCode(path: string, text: string): IdInCode[] {
  const found: IdInCode[] = [];
  walk(parseCode(path, text).program, (node) => {
    if (imports.includes(node.type)) return false;
    if (node.type === 'CallExpression' && otherKeys.includes(namesOf(node.callee)[0] ?? '')) {
      return false;
    }
    const id = literalOf(node);
    if (id) found.push({ ...id, line: lineAt(text, node.start) });
    return undefined;
  });
  return found;
}

function literalOf(node: Node): { id: string; open: boolean } | undefined {
  const text = isNode(node) && node.type !== 'JSXExpressionContainer' ? textOf(node) : undefined;
  if (text !== undefined)
    return /^[a-z]\w*(\.\w+)+$/.test(text) ? { id: text, open: false } : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  const [start = ''] = piecesOf(node);
  return /^[a-z]\w*\.([\w.]*)$/.test(start) ? { id: start, open: true } : undefined;
}
