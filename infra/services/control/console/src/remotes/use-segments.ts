import { readToggles } from '../api/calls.ts';
import { useAnswer } from '../api/use-answer.ts';

/** Names of the served segments, sorted. */
export function useSegments(): string[] {
  const { value } = useAnswer('toggles', ({ client, environment }) =>
    readToggles(client, environment),
  );
  return Object.keys(value?.$evaluators ?? {}).sort();
}
