import type { Left, Owner } from './left.ts';
import { type Things, thingsNow } from './things.ts';

/**
 * Attributes what was added to the page to the remote that was opened last. When two remotes
 * overlap during a handover, additions are attributed to the new one.
 */
export function watchThings(look: () => Things = thingsNow) {
  const owners = new Map<unknown, Owner | undefined>();
  let newest: Owner | undefined;

  function note(): Things {
    const things = look();
    for (const thing of owners.keys()) if (!things.has(thing)) owners.delete(thing);
    for (const thing of things.keys()) if (!owners.has(thing)) owners.set(thing, newest);
    return things;
  }
  note();

  return {
    opened(owner: Owner) {
      note();
      newest = owner;
    },
    leftBy({ remote, version }: Owner): Left {
      const left: Left = {};
      for (const [thing, kind] of note()) {
        const owner = owners.get(thing);
        const isIts = owner?.remote === remote && owner.version === version;
        if (isIts) left[kind] = (left[kind] ?? 0) + 1;
      }
      return left;
    },
  };
}
