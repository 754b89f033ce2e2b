import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../problem.ts';
import { textIfAny } from '../tree.ts';
import { domainsOf } from './calls.ts';
import { type Page, pagesOf, sdkDoors } from './doors.ts';
import { exportsOf } from './exports.ts';
import { type Described, sdkIndex, sdkPage } from './page.ts';
import { readSource, type Source } from './source.ts';

interface Options {
  /** Writes the pages instead of comparing them. */
  fix?: boolean;
}

const folder = 'docs/sdk';

/** Entry points whose names all need a docstring. Add one as soon as its names have them. */
const described = ['.'];

/**
 * Generates a page for each entry point of the SDK from its docstrings. Reports calls without a
 * docstring.
 */
export async function sdkDocs(root: string, { fix = false }: Options = {}): Promise<Problem[]> {
  const doors = sdkDoors(root);
  const source = readSource(root, doors);
  const pages: Described[] = [];
  for (const page of pagesOf(doors)) {
    const described = await describe(root, source, page);
    if ('says' in described) return [described];
    pages.push(described);
  }
  const files = new Map(pages.map((page) => [page.page, sdkPage(page)]));
  files.set('README.md', sdkIndex(pages));
  if (fix) write(root, files);
  return [...stale(root, files), ...pages.flatMap(silentCalls), ...pages.flatMap(silentNames)];
}

async function describe(root: string, source: Source, page: Page): Promise<Described | Problem> {
  const own = page.file ? [{ door: page.door, file: page.file }] : [];
  const calls = page.below.filter(({ door }) => door.endsWith('/calls'));
  const domains = [];
  for (const { file } of calls) {
    try {
      domains.push(...(await domainsOf(root, source, file)));
    } catch (error) {
      return { file, says: `cannot be run: ${error instanceof Error ? error.message : error}` };
    }
  }
  const told = new Set(domains.map(({ name }) => name));
  const names = [...own, ...page.below].map(({ door, file }) => {
    const fresh = exportsOf(source, file).filter(({ name }) => !told.has(name));
    for (const { name } of fresh) told.add(name);
    return { door: specifier(door), names: fresh };
  });
  return { door: specifier(page.door), page: fileOf(page.door), domains, names };
}

const specifier = (door: string) => door.replace('.', '@sideband/shared-sdk');

const fileOf = (door: string) => `${door === '.' ? 'core' : door.slice(2).replaceAll('/', '-')}.md`;

function write(root: string, files: Map<string, string>) {
  rmSync(join(root, folder), { recursive: true, force: true });
  mkdirSync(join(root, folder), { recursive: true });
  for (const [name, text] of files) writeFileSync(join(root, folder, name), text);
}

function stale(root: string, files: Map<string, string>): Problem[] {
  const there = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [];
  const differing = [...files].filter(
    ([name, text]) => textIfAny(root, `${folder}/${name}`) !== text,
  );
  const left = there.filter((name) => !files.has(name));
  return [...differing.map(([name]) => name), ...left].map((name) => ({
    file: `${folder}/${name}`,
    says: 'is stale; run: npm run check -- --fix',
  }));
}

function silentCalls({ domains }: Described): Problem[] {
  return domains
    .flatMap(({ calls }) => calls)
    .filter(({ docstring }) => docstring === '')
    .map(({ file, line, name }) => ({
      file,
      line,
      says: `${name} has no docstring; say what happens, what can fail, whether a retry is safe, and the source`,
    }));
}

function silentNames({ door, names }: Described): Problem[] {
  if (!described.map(specifier).includes(door)) return [];
  return names
    .flatMap((one) => one.names)
    .filter(({ docstring, from }) => docstring === '' && from.startsWith('shared-sdk/'))
    .map(({ from, line, name }) => ({
      file: from,
      line,
      says: `${name} is exported by ${door} without a docstring; say what it is for`,
    }));
}
