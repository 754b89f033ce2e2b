import getReleasePlan from '@changesets/get-release-plan';

export interface Release {
  version: string;
  /** Changelog section from the pending changesets. Empty when there are none. */
  notes: string;
}

/**
 * Returns the version and the release notes that changesets would produce for a package now. The
 * version stays the same when nothing is pending.
 */
export async function pendingRelease(
  root: string,
  name: string,
  current: string,
): Promise<Release> {
  const { releases, changesets } = await getReleasePlan(root);
  const release = releases.find((one) => one.name === name && one.type !== 'none');
  if (!release?.newVersion) return { version: current, notes: '' };
  const lines = changesets
    .filter(({ id }) => release.changesets.includes(id))
    .map(({ summary }) => `- ${summary.trim().replaceAll('\n', '\n  ')}`);
  return { version: release.newVersion, notes: `## Next\n\n${lines.sort().join('\n')}\n` };
}
