import { globSync } from 'node:fs';
import { posix } from 'node:path';
import { isTest, readJson } from '../tree.ts';

const folder = 'shared-sdk';

/** Entry points for this repository's own tests, which are not published. */
const forOurTests = /\/(behaviour|examples)$/;

/**
 * Returns every entry point of the SDK that contains code, with `*` expanded, and its file:
 * `./gift-cards/calls` → its file.
 */
export function sdkDoors(root: string): Map<string, string> {
  const { exports } = readJson<{ exports: Record<string, string> }>(root, `${folder}/package.json`);
  const doors = Object.entries(exports).flatMap(([door, path]) => opened(root, door, path));
  const sorted = doors.sort(([a], [b]) => (a < b ? -1 : 1));
  return new Map(sorted.filter(([door, file]) => !forOurTests.test(door) && !isTest(file)));
}

function opened(root: string, door: string, path: string): [string, string][] {
  if (!/\.tsx?$/.test(path)) return [];
  const [before = '', after = ''] = path.replace('./', `${folder}/`).split('*');
  if (!path.includes('*')) return [[door, before]];
  const files = globSync(`${before}*${after}`, { cwd: root });
  return files.map((file) => {
    const star = file.slice(before.length, file.length - after.length);
    return [door.replace('*', star), file] as [string, string];
  });
}

/**
 * One documentation page: an entry point, and those below it for other files of the same folder.
 */
export interface Page {
  /** `./gift-cards` */
  door: string;
  /** Undefined for a domain that so far has only a contract and no entry point of its own. */
  file?: string;
  below: { door: string; file: string }[];
}

export function pagesOf(doors: Map<string, string>): Page[] {
  const pages = new Map<string, Page>();
  for (const [door, file] of doors) {
    const above = posix.dirname(door);
    const isBelow = door !== '.' && (isContract.test(door) || sameFolder(doors.get(above), file));
    const name = isBelow ? above : door;
    const page = pages.get(name) ?? { door: name, below: [] };
    pages.set(name, page);
    if (isBelow) page.below.push({ door, file });
    else page.file = file;
  }
  return [...pages.values()].sort((a, b) => (a.door < b.door ? -1 : 1));
}

const isContract = /\/(calls|errors|model)$/;

const sameFolder = (one: string | undefined, other: string) =>
  one !== undefined && posix.dirname(one) === posix.dirname(other);
