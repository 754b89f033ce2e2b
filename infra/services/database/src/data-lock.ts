import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { z } from '@sideband/shared-sdk/wire';
import { isSameProcess, processStart, systemCode } from './process-start.ts';

const owner = z.object({ pid: z.int(), start: z.nullable(z.string()) });

/**
 * The data is in use by another process. The message is written for the operator at the terminal.
 */
export class DataInUse extends Error {
  override name = 'DataInUse';
}

/**
 * Locks the data for this process and returns a function that releases the lock. Takes over the
 * lock of a dead process, but never that of a running one. Throws `DataInUse`.
 */
export function lockData(path: string): () => void {
  const own = `${path}.${process.pid}`;
  writeFileSync(own, JSON.stringify({ pid: process.pid, start: processStart(process.pid) }));
  try {
    // Creating a link is atomic, so no process ever reads half a lock.
    while (!link(own, path)) removeDead(path);
  } finally {
    rmSync(own, { force: true });
  }
  return () => rmSync(path, { force: true });
}

function link(own: string, path: string): boolean {
  try {
    linkSync(own, path);
    return true;
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false;
    throw error;
  }
}

function removeDead(path: string) {
  const found = read(path);
  if (found === undefined) return;
  refuseLiving(found, path);

  // The lock is moved aside first, because another process may take it over between the read and
  // the removal.
  const aside = `${path}.dead.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return; // another process was faster
  }
  if (read(aside) !== found) link(aside, path);
  rmSync(aside, { force: true });
}

function refuseLiving(text: string, path: string) {
  const { pid, start } = parse(text);
  if (pid === undefined || !isSameProcess(pid, start)) return;
  const [who, what] =
    pid === process.pid
      ? ['this very process', 'Close it before you open it again.']
      : [`process ${pid}`, `Stop it first (kill ${pid}), or choose another SIDEBAND_DATA_DIR.`];
  throw new DataInUse(`The data behind ${path} is in use by ${who}. ${what}`);
}

function parse(text: string): { pid?: number; start: string | null } {
  try {
    const read = z.safeParse(owner, JSON.parse(text));
    return read.success ? read.data : { start: null };
  } catch {
    return { start: null };
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
