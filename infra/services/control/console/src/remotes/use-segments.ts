import { useApi } from '../api/api-context.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { togglesQuery } from '../toggles/toggles-query.ts';

/** Names of the served segments, sorted. */
export function useSegments(): string[] {
  const { value } = useLoaded(togglesQuery(useApi()));
  return Object.keys(value?.$evaluators ?? {}).sort();
}
