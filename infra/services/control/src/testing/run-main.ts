import { fileURLToPath } from 'node:url';
import { type RunningProcess, runProcess } from '@sideband/database/testing';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/**
 * Runs control as a process, in local-only mode by default. Rejects with its output when it does
 * not start.
 */
export const runMain = (environment: Record<string, string>): Promise<RunningProcess> =>
  runProcess(main, { CONTROL_PORT: '0', CONTROL_LOCAL_ONLY: '1', ...environment });
