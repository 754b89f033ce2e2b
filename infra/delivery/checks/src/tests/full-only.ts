/**
 * Paths of tests that are exhaustive or slow and therefore run only in `npm run test:full`, which
 * the file name says: `every-state.full.spec.ts`.
 */
export const fullOnly = /\.full(\.database)?\.(test|spec)\.tsx?$/;

export const isFullOnly = (path: string): boolean => fullOnly.test(path);
