import { isFullOnly } from '../../tests/full-only.ts';
import { readText } from '../../tree.ts';
import { routeFactsFile } from '../route-facts.ts';
import type { Statement } from '../statements.ts';
import type { Walk } from './record.ts';

/**
 * Journey → the requests that its pages made and the pages that it opened: `POST /account`, `open
 * /account/login`.
 */
export type Steps = Map<string, Set<string>>;

interface Known {
  statements: Statement[];
  /** Every path of the specification. */
  paths: SpecifiedPath[];
}
export interface SpecifiedPath {
  path: string;
  match: string;
}

/** Maps the steps of each journey to calls and specified paths. */
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

/** Tests that open all pages one after another are not customer journeys. */
const isSweep = (file: string) =>
  isFullOnly(file) || /\/(every-[\w-]+|states|refused-calls|same-answer)\.spec\.ts$/.test(file);

/** Returns the paths of the specified route table. */
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

/** Returns the longest row that claims a path, as route resolution does. */
function rowOf(opened: string, paths: SpecifiedPath[]): string | undefined {
  const path = opened.toLowerCase().replace(/(?<=.)\/$/, '');
  const claims = paths.filter((row) => {
    const own = row.path.toLowerCase();
    return path === own || (row.match === 'prefix' && path.startsWith(`${own}/`));
  });
  return claims.toSorted((one, other) => other.path.length - one.path.length)[0]?.path;
}
