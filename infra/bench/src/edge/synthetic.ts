import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seedToggles } from '@sideband/local/toggles';
import type { ReleaseRecord } from '@sideband/shared-sdk/release';
import type { Built } from '../baselines/sources.ts';
import { benchKey, signBuilds } from '../bench-key.ts';

/** How much a product has; routes are of all remotes together. */
export interface Extent {
  remotes: number;
  routes: number;
  toggles: number;
}

/** The address that is asked for; the first remote claims it. */
export const askedPath = 'subscribe/giftcard';

/** Lays down a product of that extent: signed records made from a real one, and toggles for all of it. */
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

/** A name has letters only. */
const nameOf = (index: number) =>
  `remote${[...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;

const row = {
  match: 'prefix' as const,
  title: { 'en-US': 'One of many', 'fr-CA': 'Une parmi tant' },
};

/** Every remote claims as many; the first also what is asked for. */
function pathsOf(index: number, { remotes, routes }: Extent): string[] {
  const each = Math.max(1, Math.round(routes / remotes));
  const own = Array.from({ length: each }, (_, nth) => `many/${nameOf(index)}/page${nth}`);
  return index === 0 ? [askedPath, ...own.slice(1)] : own;
}

/** A third of them are for Canada only, so that there is something to decide. */
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
