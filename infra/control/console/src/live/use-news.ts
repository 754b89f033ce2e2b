import { useEvery } from '../time/use-every.ts';
import { useLive } from './live-context.ts';

/** Control looks at rollouts this often, and edges report what pages tell. */
const lookEveryMs = 10_000;

/** Another value whenever something is served or decided. */
export function useNews(): string {
  const { head, changes } = useLive();
  return `${head?.revision} ${changes}`;
}

/** The same, and every few seconds besides: what pages tell comes without a change. */
export function useMeasuredNews(): string {
  const news = useNews();
  return `${news} ${useEvery(lookEveryMs)}`;
}
