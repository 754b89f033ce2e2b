import type { Opener } from '../../../../../shell/src/remotes/open-remote.ts';

/** Takes the place of the shell's opener: React opens what it draws. */
export const createOpener = (): Omit<Opener, 'openRemote'> => ({
  begin() {},
  takeOver: async () => {},
  isOpen: () => true,
  isHere: () => false,
  forget() {},
});
