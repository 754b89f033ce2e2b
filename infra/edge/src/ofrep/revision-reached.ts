import type { Toggles } from '../toggles/held-toggles.ts';

/** How long a client that knows of a newer revision waits for it; a swap takes a fraction. */
const patienceMs = 500;

/** Whether a client has seen a revision that is not served here yet. */
export const isAhead = (seen: string | undefined, { current }: Pick<Toggles, 'current'>) =>
  Number(seen ?? 0) > Number(current()?.revision ?? 0);

/** Done once that revision or a newer one is served, or when it has taken too long. */
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
