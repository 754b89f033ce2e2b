import type { Problem } from '../problem.ts';
import { circlesIn, type Graph, shortestCircle } from './circles.ts';
import { folderOf } from './folder-of.ts';
import type { Module } from './modules.ts';

/** Folders, and files beside them, that may import each other and every lower layer. */
export interface Layer {
  layer: string;
  folders: string[];
}

/**
 * Layers by source folder, lowest first. A source folder without layers is only checked for cycles.
 */
export type Layers = Record<string, Layer[]>;

/** File in which the layers are declared. */
export const layersFile = 'infra/delivery/checks/src/import-rules/layers.json';

/** An import inside a source folder. A file beside the folders counts as a folder. */
interface Edge {
  file: string;
  line: number;
  /** Folders, as paths in the source folder. */
  from: string;
  target: string;
}

/**
 * Checks that no import, not even of a type, leads to a higher layer, and that neither folders nor
 * the files of a folder import each other in a cycle. Tests may import anything.
 */
export const layerProblems = (layers: Layers, modules: Module[]): Problem[] =>
  Object.entries(layers).flatMap(([source, order]) => problemsIn(source, order, modules));

function problemsIn(source: string, order: Layer[], modules: Module[]): Problem[] {
  const own = modules.filter(({ path, forTests }) => path.startsWith(`${source}/`) && !forTests);
  const edges = edgesOf(source, own);
  const heights = new Map(
    order.flatMap(({ folders }, height) => folders.map((folder) => [folder, height] as const)),
  );
  const heightOf = (path: string) => heights.get(folderOf(path)) ?? 0;
  const isUpward = ({ from, target }: Edge) => heightOf(target) > heightOf(from);
  const others = edges.filter((edge) => !isUpward(edge));
  const folders = new Set(own.map(({ path }) => folderOf(insideOf(source, path))));
  return [
    ...(order.length > 0 ? misdeclared(source, order, folders) : []),
    ...edges.filter(isUpward).map((edge) => upward(edge, order, heightOf)),
    ...circlesAmong(
      others.filter(({ from, target }) => folderOf(from) !== folderOf(target)),
      { nodeOf: folderOf, what: 'folders' },
    ),
    ...circlesAmong(
      others.filter(({ from, target }) => folderOf(from) === folderOf(target)),
      { nodeOf: (path) => path, what: 'files' },
    ),
  ];
}

function edgesOf(source: string, own: Module[]): Edge[] {
  const known = new Set(own.map(({ path }) => path));
  return own.flatMap(({ path, imports }) =>
    imports
      .filter(({ target }) => known.has(target))
      .map(({ target, line }) => ({
        file: path,
        line,
        from: insideOf(source, path),
        target: insideOf(source, target),
      })),
  );
}

function misdeclared(source: string, order: Layer[], folders: Set<string>): Problem[] {
  const declared = order.flatMap((layer) => layer.folders);
  const problem = (says: string): Problem => ({ file: layersFile, says });
  return [
    ...[...folders]
      .filter((folder) => !declared.includes(folder))
      .map((folder) =>
        problem(`lacks ${source}/${folder}; add it to the lowest layer that has what it imports`),
      ),
    ...declared
      .filter((folder, nth) => !folders.has(folder) || declared.indexOf(folder) < nth)
      .map((folder) =>
        problem(
          folders.has(folder)
            ? `names ${source}/${folder} twice; a folder has one layer`
            : `names ${source}/${folder}, which does not exist; delete it there`,
        ),
      ),
  ];
}

function upward(
  { file, line, from, target }: Edge,
  order: Layer[],
  heightOf: (path: string) => number,
): Problem {
  const named = (path: string) => `${folderOf(path)} (${order[heightOf(path)]?.layer})`;
  return {
    file,
    line,
    says: `imports ${target}, but ${named(target)} is above ${named(from)}; ${advice}`,
  };
}

const advice =
  'move what both need down, move this file up, or have the caller pass in what it calls or its type';

/** Reports each import on a shortest cycle, for every group of nodes that import each other. */
function circlesAmong(
  edges: Edge[],
  { nodeOf, what }: { nodeOf: (path: string) => string; what: 'folders' | 'files' },
): Problem[] {
  const graph: Graph = new Map();
  for (const { from, target } of edges) {
    const nodes = graph.get(nodeOf(from)) ?? new Set();
    graph.set(nodeOf(from), nodes.add(nodeOf(target)));
    if (!graph.has(nodeOf(target))) graph.set(nodeOf(target), new Set());
  }
  return circlesIn(graph).flatMap((members) => {
    const circle = shortestCircle(graph, members);
    const way = [...circle, circle[0]].join(' → ');
    return circle.flatMap((node, nth) => {
      const next = circle[(nth + 1) % circle.length];
      const edge = edges.find((one) => nodeOf(one.from) === node && nodeOf(one.target) === next);
      if (!edge) return [];
      const { file, line, target } = edge;
      return [{ file, line, says: `imports ${target} in a circle of ${what}, ${way}; ${advice}` }];
    });
  });
}

const insideOf = (source: string, path: string) => path.slice(source.length + 1);
