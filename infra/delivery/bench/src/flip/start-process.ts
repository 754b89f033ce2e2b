import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));

export interface Started {
  url: string;
  port: number;
  /** CPU time used so far in milliseconds, unaffected by other load on the machine. */
  processorMs(): number;
  /** Resident memory in megabytes. */
  memoryMb(): number;
  stop(): Promise<void>;
}

/**
 * Runs a server of this repository as a separate process. Resolves when the server logs the URL it
 * listens on.
 */
export async function startProcess(script: string, env: Record<string, string>): Promise<Started> {
  const child = spawn(process.execPath, [root + script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  // An aborted benchmark must not leave processes behind.
  const end = () => child.kill();
  process.once('exit', end);
  const url = await listening(child);
  return {
    url,
    port: Number(new URL(url).port),
    processorMs() {
      // Fields are counted after the process name, which may contain spaces: user and system time
      // are the 12th and 13th fields (proc(5)), in ticks of 10 ms.
      const fields =
        readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return (Number(fields[11]) + Number(fields[12])) * 10;
    },
    memoryMb() {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
    },
    async stop() {
      process.off('exit', end);
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

function listening(child: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${said}`)));
    child.stdout?.on('data', (chunk) => {
      if (said.length < 100_000) said += chunk;
      const url = /"url":"([^"]+)"/.exec(said)?.[1];
      if (url) resolve(url);
    });
  });
}
