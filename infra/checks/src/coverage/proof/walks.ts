import { isFullOnly } from '../../tests/full-only.ts';
import { readText } from '../../tree.ts';
import { routeFactsFile } from '../route-facts.ts';
import type { Statement } from '../statements.ts';
import type { Walk } from './record.ts';

/** Journey → what its pages asked for and opened: `POST /account`, `open /account/login`. */
export type Steps = Map<string, Set<string>>;

interface Known {
  /** What the wire contract states. */
  statements: Statement[];
  /** Every path of the specification. */
  paths: SpecifiedPath[];
}
export interface SpecifiedPath {
  path: string;
  match: string;
}

/** The calls and the specified paths among each journey's steps. */
export function walksOf(steps: Steps, { statements, paths }: Known): Record<string, Walk> {
  const calls = statements
    .toSorted((one, other) => holes(one.address) - holes(other.address))
    .map(({ name, address }) => ({ name, fits: addressPattern(address) }));
  const walkOf = (all: Set<string>): Walk => {
    const opened = [...all].flatMap((step) => /^open (.*)/.exec(step)?.[1] ?? []);
    return {
      calls: unique([...all].map((step) => calls.find(({ fits }) => fits.test(step))?.name)),
      paths: unique(opened.map((path) => rowOf(path, paths))),
    };
  };
  return Object.fromEntries(
    [...steps].filter(([file]) => !isSweep(file)).map(([journey, all]) => [journey, walkOf(all)]),
  );
}

/** Tests that open every page in turn are no customer's journey. */
const isSweep = (file: string) =>
  isFullOnly(file) || /\/(every-[\w-]+|states|refused-calls|same-answer)\.spec\.ts$/.test(file);

/** The paths that the route table is held to. */
export const specifiedPaths = (root: string): SpecifiedPath[] =>
  readText(root, routeFactsFile)
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
    .map(([path = '', match = '']) => ({ path, match }));

const unique = (names: (string | undefined)[]) =>
  [...new Set(names.filter((name) => name !== undefined))].toSorted();

const holes = (address: string) => address.split('{').length;

function addressPattern(address: string): RegExp {
  const pieces = address
    .split(/\{\w+\}/)
    .map((piece) => piece.replace(/[.*+?^$()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${pieces.join('[^/]+')}$`, 'i');
}

/** The nearest row that claims a path, as the route table takes it. */
function rowOf(opened: string, paths: SpecifiedPath[]): string | undefined {
  const path = opened.toLowerCase().replace(/(?<=.)\/$/, '');
  const claims = paths.filter((row) => {
    const own = row.path.toLowerCase();
    return path === own || (row.match === 'prefix' && path.startsWith(`${own}/`));
  });
  return claims.toSorted((one, other) => other.path.length - one.path.length)[0]?.path;
}
