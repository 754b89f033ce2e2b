import type { Problem } from '../problem.ts';
import { domainsOf } from './calls.ts';
import { type Page, pagesOf, sdkDoors } from './doors.ts';
import { exportsOf } from './exports.ts';
import type { Described } from './page.ts';
import { readSource, type Source } from './source.ts';

/**
 * Describes each entry point of the SDK from its code: calls from their definitions at run time,
 * the rest from the syntax tree. Returns a problem if the calls of a domain cannot be loaded.
 */
export async function describeSdk(root: string): Promise<Described[] | Problem> {
  const doors = sdkDoors(root);
  const source = readSource(root, doors);
  const pages: Described[] = [];
  for (const page of pagesOf(doors)) {
    const described = await describe(root, source, page);
    if ('says' in described) return described;
    pages.push(described);
  }
  return pages;
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

/** `./gift-cards` → `@sideband/shared-sdk/gift-cards` */
export const specifier = (door: string) => door.replace('.', '@sideband/shared-sdk');

const fileOf = (door: string) => `${door === '.' ? 'core' : door.slice(2).replaceAll('/', '-')}.md`;
