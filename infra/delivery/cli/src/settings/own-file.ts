import { readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { World } from '../command.ts';
import { Refusal } from '../refusal.ts';

/** Returns the folder of the user's settings: `sideband` in `$XDG_CONFIG_HOME` or `~/.config`. */
export function settingsFolder({ env }: Pick<World, 'env'>): string {
  const home = env.HOME ?? env.USERPROFILE ?? homedir();
  return join(env.XDG_CONFIG_HOME ?? join(home, '.config'), 'sideband');
}

/**
 * Reads a secret file. Returns undefined if it does not exist, and throws a `Refusal` if other
 * users of this machine can read it.
 */
export function readOwnFile(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile()) return;
  // Windows has no POSIX permission bits.
  if (process.platform !== 'win32' && (found.mode & 0o077) !== 0) {
    throw new Refusal(`Others on this machine can read ${file}.`, {
      next: `chmod 600 ${file}`,
      exitCode: 3,
    });
  }
  return readFileSync(file, 'utf8').trim();
}
