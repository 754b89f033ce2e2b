import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { errorCode } from './error-code.ts';

/** No upload takes as long; a stage this old belongs to nobody. */
const abandonedMs = 24 * 60 * 60 * 1000;
/** Begins with a dot, which no name does. */
const folderName = '.stages';

const host = hostname().replace(/\W/g, '_');
const owner = /^(.*)\.(\d+)\.[\w-]+$/;

/** Folders for what is not yet, or no longer, in the store. Their names say which process made them. */
export function stagesIn(store: string) {
  const folder = join(store, folderName);
  return {
    async make(): Promise<string> {
      const made = join(folder, `${host}.${process.pid}.${randomUUID()}`);
      await mkdir(made, { recursive: true });
      return made;
    },
    /** Removes what a dead process of this machine, or anybody a day ago, has left behind. */
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
    // Alive, and somebody else's.
    return errorCode(error) === 'EPERM';
  }
}
