/**
 * Returns the code of a system error, such as `ENOENT`, and an empty string for any other error.
 */
export function errorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
