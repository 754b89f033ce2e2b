import type { Compilation, Dependency, Module } from 'webpack';
import type { SdkContract } from '../sdk-contract/sdk-contract.ts';

type Uses = Record<string, Record<string, string>>;

/**
 * Returns what a build uses of each shared module: the exports left after tree shaking, and the
 * members of named types they refer to, each with the hash of its type.
 */
export function usedExports(compilation: Compilation, contract: SdkContract): Uses {
  const uses = [...namesUsed(compilation)].map(([module, names]): [string, Set<string>] => {
    const known = contract.modules[module] ?? {};
    return [module, new Set([...names].map((path) => exportAt(known, path)))];
  });
  const all = new Map(uses);
  for (const [module, names] of uses) {
    for (const name of names) follow(contract, all, { module, name });
  }
  return sorted(all, (module, name) => contract.modules[module]?.[name]?.hash ?? '');
}

/** Returns module → paths in use, such as `["z","object"]`. An empty path is the whole module. */
function namesUsed(compilation: Compilation): Map<string, Set<string>> {
  const used = new Map<string, Set<string>>();
  for (const module of compilation.modules) {
    const key = shareKeyOf(module);
    if (!key) continue;
    const names = used.get(key) ?? new Set();
    used.set(key, names);
    for (const connection of compilation.moduleGraph.getIncomingConnections(module)) {
      const { dependency, originModule } = connection;
      if (!dependency || !originModule || !connection.isActive(undefined)) continue;
      for (const path of pathsOf(compilation, dependency)) names.add(JSON.stringify(path));
    }
  }
  return used;
}

function pathsOf(compilation: Compilation, dependency: Dependency): string[][] {
  const graph = compilation.moduleGraph;
  const { call, getIds } = dependency as Specifier;
  // For `z.object()` webpack reports all of `z`, because it is the receiver of the call.
  const ids = call === undefined ? undefined : getIds?.call(dependency, graph);
  if (ids && ids.length > 0) return [ids];
  const referenced = compilation.getDependencyReferencedExports(dependency, undefined);
  return referenced.map((one) => (Array.isArray(one) ? one : one.name));
}

/** An import specifier in webpack's internal dependency graph. */
interface Specifier {
  /** Whether the imported value is called. */
  call?: boolean;
  getIds?: (graph: Compilation['moduleGraph']) => string[];
}

/** Returns the share key of a module, or undefined for a bundled one. */
export function shareKeyOf(module: Module): string | undefined {
  if (module.type !== 'consume-shared-module' || !('options' in module)) return;
  return (module.options as { shareKey: string }).shareKey;
}

/** Returns what a path refers to: an export, a member of a namespace, or everything. */
function exportAt(known: Record<string, unknown>, path: string): string {
  const [first, ...rest]: string[] = JSON.parse(path);
  // The default export of a CommonJS package is the package itself.
  const [name, member] = first === 'default' && !('default' in known) ? rest : [first, ...rest];
  if (name === undefined) return '*';
  if (member !== undefined && `${name}.${member}` in known) return `${name}.${member}`;
  const isNamespace =
    !(name in known) && Object.keys(known).some((one) => one.startsWith(`${name}.`));
  return isNamespace ? `${name}.*` : name;
}

/** Adds the members of every named type that an export refers to. */
function follow(
  contract: SdkContract,
  all: Map<string, Set<string>>,
  { module, name }: { module: string; name: string },
) {
  for (const type of contract.modules[module]?.[name]?.leadsTo ?? []) {
    const [owner = '', typeName = ''] = type.split(' ');
    const names = all.get(owner) ?? new Set();
    all.set(owner, names);
    for (const member of Object.keys(contract.modules[owner] ?? {})) {
      const isOfType = member === `${typeName}!` || member.startsWith(`${typeName}.`);
      if (!isOfType || names.has(member)) continue;
      names.add(member);
      follow(contract, all, { module: owner, name: member });
    }
  }
}

function sorted(
  all: Map<string, Set<string>>,
  hashOf: (module: string, name: string) => string,
): Uses {
  const modules = [...all].filter(([, names]) => names.size > 0).sort(byFirst);
  return Object.fromEntries(
    modules.map(([module, names]) => {
      const entries = [...names].sort().map((name) => [name, hashOf(module, name)]);
      return [module, Object.fromEntries(entries)];
    }),
  );
}

const byFirst = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);
