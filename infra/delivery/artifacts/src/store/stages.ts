import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { errorCode } from './error-code.ts';

/** Longer than any upload takes. A stage this old is abandoned. */
const abandonedMs = 24 * 60 * 60 * 1000;
/** The leading dot distinguishes it from the names of versions, which never start with one. */
const folderName = '.stages';

const host = hostname().replace(/\W/g, '_');
const owner = /^(.*)\.(\d+)\.[\w-]+$/;

/**
 * Creates folders for versions that are not in the store yet, or are no longer in it. The name of
 * each folder contains the host and process that created it.
 */
export function stagesIn(store: string) {
  const folder = join(store, folderName);
  return {
    async make(): Promise<string> {
      const made = join(folder, `${host}.${process.pid}.${randomUUID()}`);
      await mkdir(made, { recursive: true });
      return made;
    },
    /** Removes stages of dead processes on this machine, and every stage older than a day. */
    async sweep() {
      const found = await readdir(folder).catch(() => []);
      for (const name of found) {
        const stage = join(folder, name);
        if (await isAbandoned(name, stage)) await rm(stage, { recursive: true, force: true });
      }
    },
  };
}

async function isAbandoned(name: string, stage: string): Promise<boolean> {
  const [, madeOn, pid] = owner.exec(name) ?? [];
  if (madeOn === host && !isAlive(Number(pid))) return true;
  const found = await stat(stage).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > abandonedMs;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process is alive, but belongs to another user.
    return errorCode(error) === 'EPERM';
  }
}
