import { isNode, type Node, namesOf, parseCode, piecesOf, textOf } from '../../syntax.ts';
import { listsFromProduct } from './case-lists.ts';

/** A case as written in a test file. */
export interface WrittenCase {
  /**
   * Title as written, with the placeholders of `it.each` and with `…` for each expression of a
   * template.
   */
  title: string;
  /** Why the case cannot prove anything. */
  flaw?:
    | 'is skipped'
    | 'is to be written'
    | 'is empty'
    | 'is expected to fail'
    | 'takes its cases from the code that it judges';
}

const flaws: [RegExp, NonNullable<WrittenCase['flaw']>][] = [
  [/^(skip|skipIf|fixme|xit|xtest|xdescribe)$/, 'is skipped'],
  [/^todo$/, 'is to be written'],
  [/^(fail|failing)$/, 'is expected to fail'],
];
const cases = ['it', 'test', 'xit', 'xtest', 'fit'];
const groups = ['describe', 'xdescribe', 'fdescribe'];

/** Returns every case of a file in source order. */
export function casesIn(file: string, text: string): WrittenCase[] {
  const { program } = parseCode(file, text);
  const found: WrittenCase[] = [];
  visit(program, undefined, { found, isFromProduct: listsFromProduct(file, program) });
  return found;
}

interface Visit {
  found: WrittenCase[];
  isFromProduct(list: Node): boolean;
}

function visit(node: Node, inherited: WrittenCase['flaw'], into: Visit) {
  const { found, isFromProduct } = into;
  let flaw = inherited;
  if (listsOf(node).some(isFromProduct)) flaw ??= 'takes its cases from the code that it judges';
  if (node.type === 'CallExpression') {
    const names = namesOf(node.callee);
    const [first = ''] = names;
    const isGroup = groups.includes(first) || (first === 'test' && names.includes('describe'));
    const isCase = cases.includes(first) && !isGroup;
    const args = node.arguments as Node[];
    const title = isCase ? titleOf(args[0]) : undefined;
    if (isGroup) flaw ??= flawOf(names);
    if (title !== undefined) {
      const own = flaw ?? flawOf(names) ?? (isEmpty(args) ? 'is empty' : undefined);
      found.push({ title, ...(own && { flaw: own }) });
    }
  }
  for (const part of Object.values(node).flat()) if (isNode(part)) visit(part, flaw, into);
}

/**
 * Returns the lists passed to `describe.each(list)` and `it.each(list)`, and the list of a loop
 * around cases.
 */
function listsOf(node: Node): Node[] {
  if (node.type === 'ForOfStatement') return isNode(node.right) ? [node.right] : [];
  const { callee } = node;
  const isEach =
    isNode(callee) && callee.type === 'CallExpression' && namesOf(callee).includes('each');
  return isEach ? (callee.arguments as Node[]) : [];
}

const flawOf = (names: string[]) =>
  flaws.find(([pattern]) => names.some((name) => pattern.test(name)))?.[1];

function titleOf(node: Node | undefined): string | undefined {
  return textOf(node) ?? (node?.type === 'TemplateLiteral' ? piecesOf(node).join('…') : undefined);
}

/** Whether a case has no function, or a function with an empty body. */
function isEmpty(args: Node[]): boolean {
  const run = args.find(({ type }) => /^(ArrowFunctionExpression|FunctionExpression)$/.test(type));
  const named = args.slice(1).some(({ type }) => ['Identifier', 'CallExpression'].includes(type));
  if (!run) return !named;
  const body = run.body as Node;
  if (body.type !== 'BlockStatement' && body.type !== 'FunctionBody') return false;
  const statements = (body.body ?? body.statements) as Node[];
  return statements.every(({ type }) => type === 'EmptyStatement');
}
