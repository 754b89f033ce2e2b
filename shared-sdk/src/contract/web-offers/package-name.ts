/** Our replacement for the prefix `3_` in the package names of other tenants. */
const packagePrefix = 'SDB_';

/**
 * Returns a package name with our own prefix in place of a leading `3_`. Keeps any other name
 * (application §5).
 */
export const brandedPackage = (packageName: string): string =>
  packageName.replace(/^3_/, packagePrefix);
