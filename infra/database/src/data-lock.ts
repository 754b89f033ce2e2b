import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { z } from '@sideband/shared-sdk/wire';
import { isSameProcess, processStart, systemCode } from './process-start.ts';

const owner = z.object({ pid: z.int(), start: z.nullable(z.string()) });

/** The data is in use by another process. Its message is written for the person at the terminal. */
export class DataInUse extends Error {
  override name = 'DataInUse';
}

/**
 * Takes the data for this process and gives back what releases it. A lock whose process is gone is
 * taken over; one whose process lives never is, however it looks.
 */
export function lockData(path: string): () => void {
  const own = `${path}.${process.pid}`;
  writeFileSync(own, JSON.stringify({ pid: process.pid, start: processStart(process.pid) }));
  try {
    // A link is made whole or not at all, so nobody ever reads half a lock.
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

  // Moved aside first: between reading and removing, somebody else may have taken it over.
  const aside = `${path}.dead.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return; // another process was quicker
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
