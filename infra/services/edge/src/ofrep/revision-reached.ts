import type { Toggles } from '../toggles/held-toggles.ts';

/**
 * How long a request waits for a newer revision that the client has seen. Edges usually catch up
 * much sooner.
 */
const patienceMs = 500;

/** Returns whether the client has seen a newer revision than the one served here. */
export const isAhead = (seen: string | undefined, { current }: Pick<Toggles, 'current'>) =>
  Number(seen ?? 0) > Number(current()?.revision ?? 0);

/** Resolves once the client's revision or a newer one is served, or after a timeout. */
export function revisionReached(
  seen: string,
  toggles: Pick<Toggles, 'current' | 'subscribe'>,
): Promise<void> {
  if (!isAhead(seen, toggles)) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, patienceMs);
    const stop = toggles.subscribe(() => !isAhead(seen, toggles) && end());
  });
}
