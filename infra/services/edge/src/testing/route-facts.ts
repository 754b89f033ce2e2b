import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ClaimedRoute, remoteManifest } from '@sideband/shared-sdk/routing';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));

/** A row of the specification that routes are tested against: one path of the product. */
export interface RouteFact {
  path: string;
  match: string;
  guard: string;
  remote: string;
  toggle: string;
  fallback: string;
  redirect: string;
  /** Condition of the redirect, if any. */
  condition: string;
  tracking: string;
}

const [head = '', ...lines] = readFileSync(new URL('route-facts.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(','));

export const routeFacts = lines.map(
  (cells) =>
    Object.fromEntries(
      [...head].map((name, index) => [name, cells[index]]),
    ) as unknown as RouteFact,
);

export const toggleNames = [...new Set(routeFacts.flatMap(({ toggle }) => toggle || []))];

/** Routes that our remotes currently claim in their `remote.json`. */
export const claimsOfRemotes: Record<string, ClaimedRoute[]> = Object.fromEntries(
  globSync('mfe-*/remote.json', { cwd: root }).map((file) => {
    const read: unknown = JSON.parse(readFileSync(join(root, file), 'utf8'));
    const { name, routes } = remoteManifest.parse(read);
    return [name, routes.map((row) => ({ ...row, remote: name }))];
  }),
);
