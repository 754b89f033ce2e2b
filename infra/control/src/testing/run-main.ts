import { fileURLToPath } from 'node:url';
import { type RunningProcess, runProcess } from '@sideband/database/testing';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** Runs control as a process of its own, the way it runs in earnest. Throws what it said when it does not start. */
export const runMain = (environment: Record<string, string>): Promise<RunningProcess> =>
  runProcess(main, { CONTROL_PORT: '0', ...environment });
