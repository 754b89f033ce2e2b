import { fileURLToPath } from 'node:url';
import { type RunningProcess, runProcess } from '@sideband/database/testing';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** Runs control as a process of its own, for this machine only unless said. Throws what it said when it does not start. */
export const runMain = (environment: Record<string, string>): Promise<RunningProcess> =>
  runProcess(main, { CONTROL_PORT: '0', CONTROL_LOCAL_ONLY: '1', ...environment });
