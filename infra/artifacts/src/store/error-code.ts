/** Why the system refused, such as `ENOENT`; empty for any other error. */
export function errorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
