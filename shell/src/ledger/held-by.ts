import { folderOfRemote } from '../health/sources.ts';
import type { Owner } from './left.ts';

/**
 * Number of stack frames to capture, enough to find the remote below the frames of React and the
 * shell.
 */
const mostFrames = 40;

/** Returns the remote in the current stack. Undefined for calls by the shell or the browser. */
function asker(): Owner | undefined {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = mostFrames;
  const [, remote, version] = folderOfRemote.exec(new Error().stack ?? '') ?? [];
  Error.stackTraceLimit = stackTraceLimit;
  return remote && version ? { remote, version } : undefined;
}

/** Tracks what remotes hold until they release it. */
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
