import { useEvery } from '../time/use-every.ts';
import { useLive } from './live-context.ts';

/**
 * Reload interval for measurements. Edges report health and control evaluates rollouts more often.
 */
const lookEveryMs = 10_000;

/** Changes whenever a revision is served or a change is decided. */
export function useNews(): string {
  const { head, changes } = useLive();
  return `${head?.revision} ${changes}`;
}

/** Also changes every 10 seconds, because health reports arrive without an event. */
export function useMeasuredNews(): string {
  const news = useNews();
  return `${news} ${useEvery(lookEveryMs)}`;
}
