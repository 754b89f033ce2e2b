import { tablesChanged } from './keep-statements.ts';

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;

/** Two transactions conflicted (40001, 40P01), or a newer release changed the tables. */
const inTheWay = new Set<string | undefined>(['40001', '40P01', tablesChanged]);

/** Whether the database rolled back a transaction because of another one. A retry may succeed. */
export const isInTheWay = (error: unknown) => inTheWay.has(codeOf(error));

/**
 * Whether a statement timed out waiting for a lock (55P03). Its transaction was rolled back too,
 * but it has waited too long to be retried immediately.
 */
export const isLockTimeout = (error: unknown) => codeOf(error) === '55P03';
