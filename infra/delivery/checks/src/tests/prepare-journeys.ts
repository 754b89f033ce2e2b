import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';

/** Runs a script at the lowest priority. Resolves when it has ended, whatever its result. */
function runBeside(root: string, [script, ...args]: [string, ...string[]], signal: AbortSignal) {
  const command = [join(root, script), ...args];
  const child = spawn(process.execPath, command, { cwd: root, stdio: 'ignore', signal });
  // Emitted when the run is aborted.
  child.on('error', () => {});
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  return new Promise<void>((done) => child.on('close', () => done()));
}

/**
 * Installs Chromium and builds what journeys need, while earlier tests leave CPU time unused.
 * Resolves when that has finished. The journeys repeat a failed step and report the error.
 */
export async function prepareJourneys(root: string, signal: AbortSignal): Promise<void> {
  await runBeside(root, ['infra/delivery/checks/src/tests/install-chromium.ts'], signal);
  // The folder that e2e/given/processes/product.ts uses.
  const builds = join(root, '.cache', 'journeys-builds');
  await runBeside(root, ['infra/sandbox/local/src/build/build-process.ts', builds], signal);
}
