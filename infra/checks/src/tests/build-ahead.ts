import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';

/**
 * Builds what journeys are served while tests before them leave the machine something to do, and resolves when that
 * is over. Where it fails, the product says so when it starts.
 */
export function buildAhead(root: string, signal: AbortSignal): Promise<void> {
  const script = join(root, 'infra', 'local', 'src', 'build', 'build-process.ts');
  // Where e2e/given/product.ts has them.
  const builds = join(root, '.cache', 'journeys-builds');
  const child = spawn(process.execPath, [script, builds], { cwd: root, stdio: 'ignore', signal });
  // Said when it is ended early.
  child.on('error', () => {});
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  return new Promise((done) => child.on('close', () => done()));
}
