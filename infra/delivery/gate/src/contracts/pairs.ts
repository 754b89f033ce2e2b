import type { ReleaseRecord } from '@sideband/shared-sdk/release';

export type Shell = ReleaseRecord & { provides: NonNullable<ReleaseRecord['provides']> };

export const isShell = (record: ReleaseRecord): record is Shell => record.provides !== undefined;

/** Returns every pair of shell and remote that includes the candidate. */
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
