import { fileURLToPath } from 'node:url';
import { type RunningProcess, runProcess } from '@sideband/database/testing';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/**
 * Runs the api as a separate process, as in production. Throws the process's output if the api does
 * not start.
 */
export const runMain = (environment: Record<string, string>): Promise<RunningProcess> =>
  runProcess(main, { API_PORT: '0', ...environment });
