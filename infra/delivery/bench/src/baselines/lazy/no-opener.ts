import type { Opener } from '../../../../../../shell/src/remotes/open-remote.ts';

/** Replaces the shell's opener: React loads a remote when it renders the remote. */
export const createOpener = (): Omit<Opener, 'openRemote'> => ({
  begin() {},
  takeOver: async () => {},
  isOpen: () => true,
  isHere: () => false,
  forget() {},
});
