import { hashKey, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answered } from './admin-client.ts';

/**
 * State of a query. `value` keeps the previous response while a newer one loads or after it
 * fails.
 */
export interface Loaded<Answer> {
  value: Answer | undefined;
  etag: string | undefined;
  problem: Error | undefined;
}

/** Loads a query of a `*-query.ts` file. Views load data only through this hook. */
export function useLoaded<Answer, Key extends QueryKey>(
  options: UseQueryOptions<Answered<Answer>, Error, Answered<Answer>, Key>,
): Loaded<Answer> {
  const { data, error, isPending } = useQuery(options);
  const about = hashKey(options.queryKey);
  const [failed, setFailed] = useState<{ about: string; problem: Error }>();
  // TanStack clears the error of a query without data when it retries. With polling the notice
  // would flicker, and screen readers would announce it every time.
  const kept = isPending && failed?.about === about ? failed.problem : undefined;
  const problem = error ?? kept;
  if (problem && (failed?.about !== about || failed.problem !== problem)) {
    setFailed({ about, problem });
  }
  return { value: data?.answer, etag: data?.etag, problem };
}
