import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seedToggles } from '@sideband/local/toggles';
import type { ReleaseRecord } from '@sideband/shared-sdk/release';
import type { Built } from '../baselines/sources.ts';
import { benchKey, signBuilds } from '../bench-key.ts';

/** Size of a product. The routes of all remotes are counted together. */
export interface Extent {
  remotes: number;
  routes: number;
  toggles: number;
}

/** The path that is requested. The first remote claims it. */
export const askedPath = 'subscribe/giftcard';

/**
 * Writes a synthetic product of the given size: signed records derived from a real one, and toggles
 * for the whole product.
 */
export function layDown(folder: string, { builds, versions }: Built, extent: Extent) {
  const version = '1.0.0';
  const artifacts = join(folder, 'artifacts');
  const real = join(builds, 'giftcard', versions.giftcard ?? '', 'record.json');
  const record: ReleaseRecord = JSON.parse(readFileSync(real, 'utf8'));
  const shell = versions.shell ?? '';
  cpSync(join(builds, 'shell', shell), join(artifacts, 'shell', shell), { recursive: true });
  const names = Array.from({ length: extent.remotes }, (_, index) => nameOf(index));
  for (const [index, name] of names.entries()) {
    const into = join(artifacts, name, version);
    const claimed = pathsOf(index, extent).map((path) => ({ ...row, path, remote: name }));
    mkdirSync(into, { recursive: true });
    writeFileSync(
      join(into, 'record.json'),
      JSON.stringify({ ...record, name, version, routes: claimed }),
    );
  }
  const all = { shell, ...Object.fromEntries(names.map((name) => [name, version])) };
  signBuilds(artifacts, all);
  const togglesFile = join(folder, 'toggles.flagd.json');
  writeFileSync(togglesFile, togglesFor(all, extent.toggles));
  const keyFile = join(folder, 'key.pem');
  writeFileSync(keyFile, benchKey.publicKey);
  return { artifacts, togglesFile, keyFile };
}

/** Names may contain only letters. */
const nameOf = (index: number) =>
  `remote${[...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;

const row = {
  match: 'prefix' as const,
  title: { 'en-US': 'One of many', 'fr-CA': 'Une parmi tant' },
};

/** Every remote claims the same number of paths. The first one includes the requested path. */
function pathsOf(index: number, { remotes, routes }: Extent): string[] {
  const each = Math.max(1, Math.round(routes / remotes));
  const own = Array.from({ length: each }, (_, nth) => `many/${nameOf(index)}/page${nth}`);
  return index === 0 ? [askedPath, ...own.slice(1)] : own;
}

/** A third of the toggles are targeted at Canada, so that evaluation has a condition to check. */
function togglesFor(versions: Record<string, string>, count: number): string {
  const seeded = seedToggles(undefined, versions);
  const targeting = { if: [{ '==': [{ var: 'country' }, 'CA'] }, 'on', 'off'] };
  const more = Array.from({ length: count }, (_, index) => [
    `many${index}`,
    {
      state: 'ENABLED',
      variants: { on: true, off: false },
      defaultVariant: 'off',
      ...(index % 3 === 0 && { targeting }),
      metadata: { description: 'One of many', owner: 'platform', kind: 'release', client: true },
    },
  ]);
  return JSON.stringify({ ...seeded, flags: { ...seeded.flags, ...Object.fromEntries(more) } });
}
