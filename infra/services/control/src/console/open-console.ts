import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { systemCode } from '@sideband/database';

export interface ConsoleFile {
  type: string;
  body: Buffer;
  /** Compressed body, where compression was worthwhile. */
  brotli: Buffer | undefined;
}

/**
 * A build of the console. It is small enough to be held in memory, and only its files can be
 * requested.
 */
export interface OpenConsole {
  version: string;
  /** By name. Contains only files that the build record lists. */
  files: Map<string, ConsoleFile>;
  scripts: Linked[];
  styles: Linked[];
}

interface Linked {
  name: string;
  /** Hash of the file (Subresource Integrity). */
  integrity: string;
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Part of a release record that the document needs. */
interface BuildRecord {
  files: Record<string, string>;
  first: { scripts: string[]; styles: string[] };
}

/** Reads a build from its folder. Rejects when a file is missing. */
export async function openConsole(folder: string): Promise<OpenConsole> {
  const record: BuildRecord = JSON.parse(await readFile(join(folder, 'record.json'), 'utf8'));
  const files = new Map<string, ConsoleFile>();
  for (const name of Object.keys(record.files)) {
    const type = types[extname(name)];
    if (!type) continue;
    const file = join(folder, name);
    files.set(name, { type, body: await readFile(file), brotli: await readIfAny(`${file}.br`) });
  }
  const linked = (names: string[]) =>
    names.map((name) => ({ name, integrity: record.files[name] ?? '' }));
  const { scripts, styles } = record.first;
  return {
    version: basename(folder),
    files,
    scripts: linked(scripts),
    styles: linked(styles),
  };
}

async function readIfAny(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
