/** What stands in place of the `3_` that package names of other tenants begin with. */
const packagePrefix = 'SDB_';

/** A plan's package by our own name: a leading `3_` becomes our prefix, anything else stays (application §5). */
export const brandedPackage = (packageName: string): string =>
  packageName.replace(/^3_/, packagePrefix);
