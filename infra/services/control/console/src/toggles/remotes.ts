import type { ToggleRow } from '@sideband/control/contract';

/** Remote whose version the toggle selects; `undefined` for all other toggles. */
export function versionOf(key: string): string | undefined {
  const [, remote, shell] = /^(?:remote\.(.+)|(shell))\.version$/.exec(key) ?? [];
  return remote ?? shell;
}

const teamOf = (owner: unknown) => /^team-(.+)$/.exec(String(owner))?.[1];

/**
 * A toggle belongs to a remote when it selects the remote's version, or when the remote's team owns
 * the toggle.
 */
export const isOfRemote = (remote: string, key: string, owner: unknown): boolean =>
  versionOf(key) === remote || teamOf(owner) === remote;

/** Units that are released independently and have toggles: the remotes and the shell. */
export const remotesOf = (rows: ToggleRow[]): string[] =>
  [...new Set(rows.flatMap(({ key, toggle }) => [versionOf(key), teamOf(toggle.metadata?.owner)]))]
    .filter((remote) => remote !== undefined)
    .sort();
