/**
 * Whether a test is exhaustive or slow and therefore runs only in `npm run test:full`, which its
 * file name says: `every-state.full.spec.ts`.
 */
export const isFullOnly = (path: string): boolean =>
  /\.full(\.database)?\.(test|spec)\.tsx?$/.test(path);
