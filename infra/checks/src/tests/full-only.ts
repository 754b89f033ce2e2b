/** What is exhaustive or slow has a name of its own and runs in `npm run test:full`: `every-state.full.spec.ts`. */
export const isFullOnly = (path: string): boolean =>
  /\.full(\.database)?\.(test|spec)\.tsx?$/.test(path);
