import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';

/**
 * Runs a script at the lowest CPU priority. Resolves when the script has ended, whether or not it
 * succeeded.
 */
function runBeside(root: string, [script, ...args]: [string, ...string[]], signal: AbortSignal) {
  const command = [join(root, script), ...args];
  const child = spawn(process.execPath, command, { cwd: root, stdio: 'ignore', signal });
  // Emitted when the run is aborted.
  child.on('error', () => {});
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  return new Promise<void>((done) => child.on('close', () => done()));
}

/**
 * Installs Chromium and builds what the journeys need, using CPU time that earlier tests leave
 * idle. Resolves when both have finished. The journeys repeat a step that failed and report its
 * error.
 */
export async function prepareJourneys(root: string, signal: AbortSignal): Promise<void> {
  await runBeside(root, ['infra/delivery/checks/src/tests/install-chromium.ts'], signal);
  // The folder that e2e/given/processes/product.ts also uses.
  const builds = join(root, '.cache', 'journeys-builds');
  await runBeside(root, ['infra/sandbox/local/src/build/build-process.ts', builds], signal);
}
