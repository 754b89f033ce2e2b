import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readJson, textIfAny } from '../tree.ts';

interface Claim {
  path: string;
  match: string;
  placeholder?: boolean;
  redirect?: { to: string; whenToggle?: string; whenQuery?: object; unlessMatrix?: string };
}

/** Route claims of all remotes and the shell. */
export type Claims = Claim[];

/** What opening a path leads to. */
export type Opens = 'a page' | 'leads on' | 'placeholder' | 'nothing';

export async function claimsOf(root: string): Promise<Claims> {
  const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  const ofRemotes = remotes
    .map((remote) => `${remote}/remote.json`)
    .filter((path) => textIfAny(root, path) !== undefined)
    .flatMap((path) => readJson<{ routes: Claim[] }>(root, path).routes);
  const shell = join(root, 'shared-sdk/src/rules/routing/shell-routes.ts');
  const { shellRoutes }: { shellRoutes: Claim[] } = await import(pathToFileURL(shell).href);
  return [...ofRemotes, ...shellRoutes];
}

/**
 * Returns what opening a specified path leads to, decided by the longest claim that matches the
 * path. Returns undefined for a row that is not a path.
 */
export function opensAt(label: string, claims: Claims): Opens | undefined {
  if (!label.startsWith('/')) return undefined;
  const path = label.slice(1).toLowerCase();
  const [nearest] = claims
    .filter((claim) => {
      const own = claim.path.toLowerCase();
      return path === own || (claim.match === 'prefix' && path.startsWith(`${own}/`));
    })
    .toSorted((one, other) => other.path.length - one.path.length);
  if (!nearest) return 'nothing';
  if (nearest.placeholder) return 'placeholder';
  const { whenToggle, whenQuery, unlessMatrix } = nearest.redirect ?? {};
  const isAlways = nearest.redirect && !whenToggle && !whenQuery && unlessMatrix === undefined;
  return isAlways ? 'leads on' : 'a page';
}
