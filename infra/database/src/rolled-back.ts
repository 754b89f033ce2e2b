import { tablesChanged } from './keep-statements.ts';

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;

/** Two transactions got in each other's way (40001, 40P01), or a newer version changed tables. */
const inTheWay = new Set<string | undefined>(['40001', '40P01', tablesChanged]);

/** Whether the database rolled a transaction back because of another one. Made again, it may succeed. */
export const isInTheWay = (error: unknown) => inTheWay.has(codeOf(error));

/**
 * Whether a statement waited for a lock until its time was up (55P03). Its transaction was rolled back too, but has waited
 * for long enough not to be made again at once.
 */
export const isLockTimeout = (error: unknown) => codeOf(error) === '55P03';
