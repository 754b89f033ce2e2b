import { readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { World } from '../command.ts';
import { Refusal } from '../refusal.ts';

/** Where a person's own settings lie: `~/.config/sideband`, or as XDG_CONFIG_HOME says. */
export function settingsFolder({ env }: Pick<World, 'env'>): string {
  const home = env.HOME ?? env.USERPROFILE ?? homedir();
  return join(env.XDG_CONFIG_HOME ?? join(home, '.config'), 'sideband');
}

/** Reads a file that nobody else on this machine may read; undefined where there is none. */
export function readOwnFile(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile()) return;
  // Windows has no such bits.
  if (process.platform !== 'win32' && (found.mode & 0o077) !== 0) {
    throw new Refusal(`Others on this machine can read ${file}.`, {
      next: `chmod 600 ${file}`,
      exitCode: 3,
    });
  }
  return readFileSync(file, 'utf8').trim();
}
