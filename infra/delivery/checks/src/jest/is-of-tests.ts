/**
 * Whether a module is a test file or belongs to tests. Such modules register hooks and hold the
 * state of one file, so they are evaluated for each. Modules of the product are evaluated once per
 * worker, as in production.
 */
export const isOfTests = (path: string): boolean =>
  /\.(test|for-test|behaviour)\.|\/behaviour\.ts|\/test-[^/]+$/.test(path) ||
  /\/infra\/.*\/testing\/|\/checks\/src\/jest\//.test(path);
