import type { ReleaseRecord } from '@sideband/shared-sdk/release';

export type Shell = ReleaseRecord & { provides: NonNullable<ReleaseRecord['provides']> };

export const isShell = (record: ReleaseRecord): record is Shell => record.provides !== undefined;

/** Every shell with every remote that the candidate brings together: it is one of the two. */
export function pairsWith(
  candidate: ReleaseRecord,
  others: readonly ReleaseRecord[],
): { shell: Shell; remote: ReleaseRecord }[] {
  if (isShell(candidate)) {
    return others.filter((one) => !isShell(one)).map((remote) => ({ shell: candidate, remote }));
  }
  return others.filter(isShell).map((shell) => ({ shell, remote: candidate }));
}

export const called = ({ name, version }: ReleaseRecord) => `${name} ${version}`;
