/** Units that are released independently: the remotes and the shell. */
export const remotes = [
  ...['account', 'checkout', 'devices', 'giftcard', 'onboarding', 'trial'],
  'shell',
] as const;

/** Remote whose version the toggle selects; `undefined` for all other toggles. */
export const versionOf = (key: string): string | undefined =>
  remotes.find(
    (remote) => key === (remote === 'shell' ? 'shell.version' : `remote.${remote}.version`),
  );

/** A toggle belongs to a remote when it selects its version or its team owns it. */
export const isOfRemote = (remote: string, key: string, owner: unknown): boolean =>
  versionOf(key) === remote || owner === `team-${remote}`;
