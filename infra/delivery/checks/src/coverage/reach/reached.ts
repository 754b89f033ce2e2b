import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  isCallExpression,
  isShorthandPropertyAssignment,
  isStringLiteral,
  isTypeNode,
  type Node,
  SyntaxKind,
} from 'typescript/unstable/ast';
import {
  API,
  type Symbol as CodeSymbol,
  type NodeHandle,
  type Project,
  SymbolFlags,
} from 'typescript/unstable/sync';
import { callNamed, isCallsFile } from './call-property.ts';
import { modulesOf, unitOf, unitsOfSideEffects } from './units.ts';

/** Calls and modules that are reachable from entry points. */
export interface Reached {
  /** `giftCards.redeem` */
  calls: Set<string>;
  /** Files with at least one used declaration, relative to the root. */
  modules: Set<string>;
}

/**
 * Returns what the pages and the servers refer to, by following every used declaration from their
 * entry points. A screen that no route renders, a function that only tests call, and an SDK export
 * without an import do not count.
 */
export function reachedFrom(root: string): { pages: Reached; servers: Reached } {
  const [pages, servers] = follow(root, [entriesOfPages(root), entriesOfServers(root)]);
  if (!pages || !servers) throw new Error('nothing was followed');
  return { pages, servers };
}

/** Returns the modules that pages use, without following the servers. */
export const modulesOfPages = (root: string): Set<string> =>
  new Set(follow(root, [entriesOfPages(root)]).flatMap(({ modules }) => [...modules]));

function follow(root: string, groups: string[][]): Reached[] {
  const api = new API({ cwd: root });
  try {
    const config = configFor(root, groups.flat());
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error('the compiler cannot open the code of the product');
    return groups.map((entries) => followIn(project, root, entries));
  } finally {
    api.close();
  }
}

/** Entry points of the bundler. */
function entriesOfPages(root: string): string[] {
  const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  return ['shell/src/enter.ts', ...remotes.map((remote) => `${remote}/src/remote.ts`)].filter(
    (path) => existsSync(join(root, path)),
  );
}

/** Entry points of the servers. The console belongs to the control server. */
const entriesOfServers = (root: string) =>
  [
    ...[
      'infra/services/api/src/main.ts',
      'infra/services/edge/src/main.ts',
      'infra/services/control/src/main.ts',
    ],
    'infra/services/control/console/src/start.tsx',
  ].filter((path) => existsSync(join(root, path)));

/**
 * Writes a config that puts all entries into one program, because the compiler reads its settings
 * only from a file.
 */
function configFor(root: string, entries: string[]): string {
  const folder = join(root, '.cache', 'coverage');
  mkdirSync(folder, { recursive: true });
  const options = { composite: false, emitDeclarationOnly: false, noEmit: true, rootDir: '../..' };
  const config = join(folder, 'tsconfig.json');
  writeFileSync(
    config,
    JSON.stringify({
      extends: '../../tsconfig.base.json',
      compilerOptions: options,
      files: entries.map((entry) => `../../${entry}`),
    }),
  );
  return config;
}

function followIn(project: Project, root: string, entries: string[]): Reached {
  const { checker, program } = project;
  const found: Reached = { calls: new Set(), modules: new Set() };
  const seen = new Set<Node>();
  const seenFiles = new Set<string>();
  const waiting: Node[] = [];

  const add = (unit: Node) => {
    if (seen.has(unit)) return;
    seen.add(unit);
    waiting.push(unit);
  };
  const use = (path: string) => found.modules.add(relative(root, path));
  const addFile = (path: string) => {
    if (seenFiles.has(path)) return;
    seenFiles.add(path);
    const file = program.getSourceFile(path);
    if (!file) return;
    for (const unit of unitsOfSideEffects(file)) {
      use(path);
      add(unit);
    }
    for (const module of checker.getSymbolAtLocation(modulesOf(file))) take(module);
  };
  const take = (symbol: CodeSymbol | undefined) => {
    if (!symbol) return;
    const isAlias = (symbol.flags & SymbolFlags.Alias) !== 0;
    for (const handle of (isAlias ? checker.getAliasedSymbol(symbol) : symbol).declarations) {
      if (!isOurs(handle, root)) continue;
      const declaration = handle.resolve(project);
      if (!declaration) continue;
      if (isCallsFile(handle.path)) {
        const call = callNamed(declaration);
        if (call) {
          found.calls.add(call);
          use(handle.path);
        }
        continue;
      }
      addFile(handle.path);
      const unit = unitOf(declaration);
      if (unit) {
        use(handle.path);
        add(unit);
      }
    }
  };

  for (const entry of entries) {
    use(join(root, entry));
    addFile(join(root, entry));
    for (const statement of program.getSourceFile(join(root, entry))?.statements ?? [])
      add(statement);
  }
  for (let unit = waiting.pop(); unit; unit = waiting.pop()) {
    const { names, shorthands, patterns } = namesIn(unit);
    for (const symbol of checker.getSymbolAtLocation(names)) take(symbol);
    for (const node of shorthands) take(checker.getShorthandAssignmentValueSymbol(node));
    checker.getTypeAtLocation(patterns.map(({ pattern }) => pattern)).forEach((type, at) => {
      for (const name of patterns[at]?.names ?? []) {
        if (type) take(checker.getPropertyOfType(type, name));
      }
    });
  }
  return found;
}

const isOurs = ({ path }: NodeHandle, root: string) =>
  !relative(root, path).startsWith('..') && !path.includes('/node_modules/');

interface Names {
  names: Node[];
  /** `{ read }` as a value. */
  shorthands: Node[];
  /** `const { read } = …`: the names are property names. */
  patterns: { pattern: Node; names: string[] }[];
}

/** The path of `import('./start.tsx')`. */
const isImported = (node: Node) =>
  isStringLiteral(node) &&
  isCallExpression(node.parent) &&
  node.parent.expression.kind === SyntaxKind.ImportKeyword;

/** Collects every name that a declaration refers to, except in types. */
function namesIn(unit: Node): Names {
  const found: Names = { names: [], shorthands: [], patterns: [] };
  const visit = (node: Node) => {
    if (isTypeNode(node) && node.kind !== SyntaxKind.ExpressionWithTypeArguments) return;
    if (node.kind === SyntaxKind.Identifier || isImported(node)) found.names.push(node);
    if (isShorthandPropertyAssignment(node)) found.shorthands.push(node);
    if (node.kind === SyntaxKind.ObjectBindingPattern) {
      const names: string[] = [];
      node.forEachChild((element) => {
        const { propertyName, name } = element as unknown as Record<string, { text?: string }>;
        const text = (propertyName ?? name)?.text;
        if (text) names.push(text);
      });
      found.patterns.push({ pattern: node, names });
    }
    node.forEachChild(visit);
  };
  visit(unit);
  return found;
}
