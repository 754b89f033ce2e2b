import { folderOfRemote } from '../health/sources.ts';
import type { Owner } from './left.ts';

/** Deep enough to find the remote below what React and the shell do for it. */
const mostFrames = 40;

/** Whose code asks for something just now, by the stack: undefined where that is the shell, or the browser. */
function asker(): Owner | undefined {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = mostFrames;
  const [, remote, version] = folderOfRemote.exec(new Error().stack ?? '') ?? [];
  Error.stackTraceLimit = stackTraceLimit;
  return remote && version ? { remote, version } : undefined;
}

/** Things that remotes hold, each until it is let go. */
export function holdings() {
  const held = new Map<unknown, Owner>();
  return {
    hold(thing: unknown, owner = asker()) {
      if (owner) held.set(thing, owner);
    },
    letGo: (thing: unknown) => held.delete(thing),
    count: ({ remote, version }: Owner, isThere: (thing: unknown) => boolean = () => true) =>
      [...held].filter(
        ([thing, owner]) => owner.remote === remote && owner.version === version && isThere(thing),
      ).length,
  };
}

export type Holdings = ReturnType<typeof holdings>;
