import { type Comment, isNode, type Node, nodesOf, type Syntax } from '../syntax.ts';
import { docstringBefore } from './docstring.ts';

/** A top-level declaration of a file. */
export interface Declaration {
  name: string;
  kind: 'function' | 'type' | 'class' | 'value';
  docstring: string;
  /** Source text. For a function, without its body. */
  text: string;
  line: number;
  /** The type to which a guard narrows: `(error): error is ServiceError` → `ServiceError`. */
  guards?: string;
  /** The schema from which a type is inferred: `z.infer<typeof giftCard>` → `giftCard`. */
  schema?: string;
  isExported: boolean;
}

const kinds: Record<string, Declaration['kind']> = {
  FunctionDeclaration: 'function',
  TSDeclareFunction: 'function',
  TSInterfaceDeclaration: 'type',
  TSTypeAliasDeclaration: 'type',
  TSEnumDeclaration: 'type',
  ClassDeclaration: 'class',
};

export function declarationsOf(text: string, { program, comments, lineOf }: Syntax): Declaration[] {
  return (program.body as Node[]).flatMap((statement): Declaration[] => {
    const isExported = statement.type === 'ExportNamedDeclaration';
    const declared = isExported ? statement.declaration : statement;
    if (!isNode(declared)) return [];
    const common = {
      docstring: docstringBefore(text, comments, statement.start),
      line: lineOf(statement),
      isExported,
    };
    if (declared.type === 'VariableDeclaration') {
      return (declared.declarations as Node[]).map((one) => ({
        ...common,
        name: nameOf(one.id),
        kind: isFunction(one.init) ? ('function' as const) : ('value' as const),
        ...guardOf(one.init),
        text: `${declared.kind} ${headOf(text, one, bodyOf(one.init))}`.replace(/\s*=>$/, ''),
      }));
    }
    const kind = kinds[declared.type];
    if (!kind) return [];
    const body = kind !== 'type' && isNode(declared.body) ? declared.body : undefined;
    const fields = kind === 'class' ? fieldsOf(text, comments, body) : '';
    const head = headOf(text, declared, body) + fields;
    const more = { ...schemaOf(declared), ...guardOf(declared) };
    return [{ ...common, name: nameOf(declared.id), kind, text: head, ...more }];
  });
}

const nameOf = (node: unknown) => (isNode(node) ? String(node.name) : '');

const isFunction = (node: unknown) => isNode(node) && node.type === 'ArrowFunctionExpression';

/** Returns the body of the innermost arrow function: `(a) => (b) => body`. */
function bodyOf(node: unknown): Node | undefined {
  if (!isNode(node) || !isFunction(node) || !isNode(node.body)) return undefined;
  return bodyOf(node.body) ?? node.body;
}

const headOf = (text: string, node: Node, body?: Node) =>
  text
    .slice(node.start, body?.start ?? node.end)
    .trim()
    .replace(/;$/, '');

function schemaOf(declared: Node) {
  const [, schema] =
    JSON.stringify(declared.typeAnnotation ?? null).match(
      /"name":"infer".*?"TSTypeQuery".*?"name":"(\w+)"/,
    ) ?? [];
  return schema ? { schema } : {};
}

function guardOf(made: unknown) {
  if (!isNode(made)) return {};
  const [predicate] = isNode(made.returnType) ? nodesOf(made.returnType, 'TSTypePredicate') : [];
  const [type] = predicate ? nodesOf(predicate, 'TSTypeReference') : [];
  return type ? { guards: nameOf(type.typeName) } : {};
}

/** Lists the fields of a class with their docstrings. Constructors and methods are left out. */
function fieldsOf(text: string, comments: Comment[], body: Node | undefined): string {
  const fields = ((body?.body ?? []) as Node[])
    .filter(({ type, override }) => type === 'PropertyDefinition' && !override)
    .map(({ start, end }) => {
      const words = docstringBefore(text, comments, start);
      return `${words && `  /** ${words} */\n`}  ${text.slice(start, end)}`;
    });
  return fields.length > 0 ? ` {\n${fields.join('\n')}\n}` : '';
}
