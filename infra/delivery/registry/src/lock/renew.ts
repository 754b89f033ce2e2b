import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { lockFile, othersOf } from './others.ts';

// npm run lock, needed after a version in the catalog has changed: resolves what a new remote
// installs.
const root = resolve(import.meta.dirname, '../../../../..');
const work = mkdtempSync(join(tmpdir(), 'sideband-lock-'));
try {
  const manifest = { name: 'lock', private: true, devDependencies: othersOf(root) };
  writeFileSync(join(work, 'package.json'), JSON.stringify(manifest));
  const how = ['--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'];
  // Keeps URLs of the public registry, which npm replaces with the configured one.
  const where = '--omit-lockfile-registry-resolved=false';
  execFileSync('npm', ['install', ...how, where], { cwd: work, stdio: 'inherit' });
  const { packages } = JSON.parse(readFileSync(join(work, 'package-lock.json'), 'utf8'));
  const { '': _, ...others } = packages;
  writeFileSync(join(root, lockFile), `${JSON.stringify(others, null, 1)}\n`);
} finally {
  rmSync(work, { recursive: true });
}
