import { dirname } from 'node:path';
import type { Problem } from '../problem.ts';
import { filesOf, isCode, readJson, readText } from '../tree.ts';
import { flowsApart } from './flows.ts';
import { type Layers, layerProblems, layersFile } from './layers.ts';
import { markup } from './markup.ts';
import { moduleLevel } from './module-level.ts';
import { modulesOf } from './modules.ts';
import { packagesOf } from './packages.ts';
import { sdkDoors } from './sdk-doors.ts';
import { sdkRooms } from './sdk-rooms.ts';
import { isInside, type Rule, sourceFile, type World } from './source-file.ts';
import { spreadLiterals } from './spread-literals.ts';
import { transactions } from './transactions.ts';
import { withoutReact } from './without-react.ts';
import { workspaceImports } from './workspace.ts';

const rules: Rule[] = [
  workspaceImports,
  withoutReact,
  sdkDoors,
  sdkRooms,
  flowsApart,
  markup,
  moduleLevel,
  spreadLiterals,
  transactions,
];

/** Checks which folder may import which, and what browser code must not contain. */
export function importRules(root: string): Problem[] {
  const paths = filesOf(root);
  const world: World = { doors: doorsOf(root, paths), flows: flowsOf(paths) };
  return [
    ...paths
      .filter((path) => isCode(path) && !path.startsWith('infra/delivery/toolchain/'))
      .flatMap((path) => brokenRules(path, readText(root, path), world)),
    ...brokenLayers(root, paths),
  ];
}

function brokenLayers(root: string, paths: string[]): Problem[] {
  const layers = readJson<Layers>(root, layersFile);
  const sources = Object.keys(layers);
  const layered = paths.filter((path) => sources.some((source) => isInside(path, source)));
  const packages = packagesOf(root, paths);
  const modules = modulesOf({ paths: layered, packages }, (path) => readText(root, path));
  return layerProblems(layers, modules);
}

export function brokenRules(path: string, text: string, world: World): Problem[] {
  const file = sourceFile(path, text);
  return rules.flatMap((rule) => rule(file, world));
}

/** Returns the folders of remotes that contain a screen. Each such folder is a flow. */
export function flowsOf(paths: string[]): string[] {
  const screens = paths.filter((path) => /^mfe-[a-z]+\/src\/.+\/[A-Z]\w*Screen\.tsx$/.test(path));
  return [...new Set(screens.map((path) => dirname(path)))];
}

function doorsOf(root: string, paths: string[]): World['doors'] {
  const manifests = paths.filter((path) => /^[^/]+\/([^/]+\/[^/]+\/)?package\.json$/.test(path));
  return Object.fromEntries(
    manifests.map((path) => {
      const { name, exports = {} } = readJson<{ name: string; exports?: object }>(root, path);
      return [name, Object.keys(exports).map((door) => name + door.slice(1))];
    }),
  );
}
