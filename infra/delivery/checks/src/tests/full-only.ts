/**
 * Paths of tests that are exhaustive or slow and therefore run only in `npm run test:full`. Their
 * file names contain `.full.`, as in `every-state.full.spec.ts`.
 */
export const fullOnly = /\.full(\.database)?\.(test|spec)\.tsx?$/;

export const isFullOnly = (path: string): boolean => fullOnly.test(path);
