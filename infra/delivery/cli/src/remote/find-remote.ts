import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { misused } from '../refusal.ts';
import { repositoryAround } from './repository.ts';

/** Source folder of a remote or of the shell. */
export interface Remote {
  name: string;
  /** Folder of its `remote.json` or, for the shell, of its `package.json`. */
  folder: string;
  /**
   * Folder for generated files: the root of the repository, or the remote's own folder if it is
   * outside a repository.
   */
  project: string;
  /** Version in its `package.json`. */
  version: string;
}

/**
 * Finds a remote by its name inside the repository (`giftcard`, `shell`) or by its folder. Defaults
 * to the current folder. Throws a `Refusal` when there is no such remote.
 */
export function findRemote(cwd: string, asked: string | undefined): Remote {
  const root = repositoryAround(cwd);
  const inRepository = root && asked ? [join(root, `mfe-${asked}`), join(root, asked)] : [];
  const candidates = [...inRepository, resolve(cwd, asked ?? '.')];
  const folder = candidates.find(isRemote);
  if (folder) return describe(folder, root);
  throw misused(
    asked ? `There is no remote ${asked} here.` : `${cwd} is no remote: it has no remote.json.`,
    root
      ? 'Name it: sideband check giftcard. sideband new makes one.'
      : 'Go into its folder, or make one: sideband new <name>',
  );
}

const isShell = (folder: string) =>
  existsSync(join(folder, 'src', 'start.tsx')) && /shell$/.test(folder);
const isRemote = (folder: string) =>
  existsSync(join(folder, 'package.json')) &&
  (existsSync(join(folder, 'remote.json')) || isShell(folder));

function describe(folder: string, root: string | undefined): Remote {
  const { version } = read<{ version: string }>(folder, 'package.json');
  const name = isShell(folder) ? 'shell' : read<{ name: string }>(folder, 'remote.json').name;
  return { name, folder, project: root ?? folder, version };
}

function read<T>(folder: string, file: string): T {
  try {
    return JSON.parse(readFileSync(join(folder, file), 'utf8'));
  } catch {
    throw misused(`${join(folder, file)} is not JSON.`, 'Mend it and try again.');
  }
}
