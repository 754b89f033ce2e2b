import { isNode, type Node } from '../syntax.ts';
import type { Declaration } from './module.ts';
import type { Module, Source } from './source.ts';

/** A name that an entry point exports, with its declaration. */
export interface Exported extends Declaration {
  /** A file of the SDK, or the package from which the name is re-exported. */
  from: string;
}

/** Returns everything that a file exports, including re-exports. */
export function exportsOf(source: Source, path: string): Exported[] {
  const module = source.module(path);
  const own = module.declarations
    .filter(({ isExported }) => isExported)
    .map((declaration) => ({ ...withWords(module, declaration), from: path }));
  const passed = (module.syntax.program.body as Node[]).flatMap((statement) =>
    passedOn(source, module, statement),
  );
  return [...own, ...passed].sort(byName);
}

/** Sorts a type before a schema of the same name. */
const byName = (one: Exported, other: Exported) => (keyOf(one) < keyOf(other) ? -1 : 1);
const keyOf = ({ name }: Exported) => `${name.toLowerCase()} ${name}`;

function passedOn(source: Source, module: Module, statement: Node): Exported[] {
  const origin = (isNode(statement.source) && String(statement.source.value)) || '';
  const target = origin ? source.resolve(module.path, origin) : module.path;
  if (statement.type === 'ExportAllDeclaration') {
    if (!isNode(statement.exported)) return target ? exportsOf(source, target) : [];
    return [{ ...found(source, '', String(statement.exported.name), target, origin) }];
  }
  if (statement.type !== 'ExportNamedDeclaration') return [];
  return ((statement.specifiers as Node[]) ?? []).map((specifier) => {
    const local = String((specifier.local as Node).name);
    const name = String((specifier.exported as Node).name);
    return found(source, local, name, target, origin);
  });
}

function found(
  source: Source,
  local: string,
  name: string,
  target: string | undefined,
  origin: string,
): Exported {
  const other = {
    name,
    kind: 'value',
    docstring: '',
    text: '',
    line: 1,
    isExported: true,
  } as const;
  if (!target) return { ...other, from: origin };
  const module = source.module(target);
  const own = module.declarations.find((one) => one.name === local);
  if (own) return { ...withWords(module, own), name, from: target };
  // A name that is imported in one statement and re-exported in another is not followed further.
  const further =
    local && origin ? exportsOf(source, target).find((one) => one.name === local) : undefined;
  return further ? { ...further, name } : { ...other, from: target };
}

/** Documents type guards, and types inferred from a schema, that have no docstring of their own. */
function withWords({ declarations }: Module, one: Declaration): Declaration {
  if (one.docstring) return one;
  if (one.guards) return { ...one, docstring: `Whether it is a \`${one.guards}\`.` };
  if (!one.schema) return one;
  const schema = declarations.find(({ name }) => name === one.schema);
  return { ...one, docstring: schema?.docstring ?? '' };
}
