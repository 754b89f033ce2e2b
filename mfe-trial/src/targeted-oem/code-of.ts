/** Returns the server's code of a thrown failure, if it has one. */
export const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
