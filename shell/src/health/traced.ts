import type { Happening, Mishap, Unloaded } from './happening.ts';

/**
 * What is told of a remote that failed because a file of it did not come: the file, with what became of the
 * remote. Each other error, and each file that nothing failed for, is told as it is, and each of them once.
 */
export function traced(happenings: readonly Happening[]): Happening[] {
  const files = new Map<string, Unloaded>();
  const errors = new Set<unknown>();
  const told = happenings.filter((one) => {
    if (isLost(one)) {
      const isNew = !files.has(one.url);
      if (isNew) files.set(one.url, one);
      return isNew;
    }
    if (one.kind !== 'error' || typeof one.error !== 'object') return true;
    const isNew = !errors.has(one.error);
    errors.add(one.error);
    return isNew;
  });
  return told.filter((one) => {
    const file = one.kind === 'error' && [...files.values()].find((its) => isCauseOf(its, one));
    if (!file) return true;
    const { kind: _, error: __, phase: ___, ...outcome } = one;
    Object.assign(file, outcome);
    return false;
  });
}

const isLost = (one: Happening): one is Unloaded =>
  one.kind === 'load-failure' && one.recovered !== 'retry';

/** Before a remote is mounted, whatever of it did not come is why. */
function isCauseOf(file: Unloaded, { remote, version, phase, error }: Mishap): boolean {
  if (file.remote !== remote || file.version !== version) return false;
  return phase === 'import' || Object(error).request === file.url;
}
