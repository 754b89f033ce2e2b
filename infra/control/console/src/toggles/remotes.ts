/** What is released by itself: the remotes, and the shell around them. */
export const remotes = [
  ...['account', 'checkout', 'devices', 'giftcard', 'onboarding', 'trial'],
  'shell',
] as const;

/** Whose version a toggle decides on; undefined for all other toggles. */
export const versionOf = (key: string): string | undefined =>
  remotes.find(
    (remote) => key === (remote === 'shell' ? 'shell.version' : `remote.${remote}.version`),
  );

/** A toggle is a remote's when it decides on its version, or when the team of the remote owns it. */
export const isOfRemote = (remote: string, key: string, owner: unknown): boolean =>
  versionOf(key) === remote || owner === `team-${remote}`;
