import type { Happening, Mishap, Unloaded } from './happening.ts';

/**
 * Merges a file that failed to load with the error it caused into a single event that has the
 * outcome of the remote. All other errors and files are kept, without duplicates.
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

/** Before the mount, any missing file of the version is assumed to be the cause. */
function isCauseOf(file: Unloaded, { remote, version, phase, error }: Mishap): boolean {
  if (file.remote !== remote || file.version !== version) return false;
  return phase === 'import' || Object(error).request === file.url;
}
