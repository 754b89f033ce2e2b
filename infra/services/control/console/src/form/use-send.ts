import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * Runs one request at a time that a person has asked for, and keeps the error of the last one.
 *
 * @param changes Key of the queries that the request changes. They are loaded again when it
 *   settles, because a failed write may have had an effect, or failed because something else has
 *   changed.
 */
export function useSend(changes?: QueryKey) {
  const queries = useQueryClient();
  // `isPending` changes too late to block a second press right after the first one.
  const isRunning = useRef(false);
  const { isPending, error, mutate } = useMutation({
    async mutationFn(act: () => Promise<unknown>) {
      await act();
    },
    onSettled() {
      isRunning.current = false;
      if (changes) void queries.invalidateQueries({ queryKey: changes });
    },
  });
  return {
    busy: isPending,
    problem: error ?? undefined,
    send(act: () => Promise<unknown>) {
      if (isRunning.current) return;
      isRunning.current = true;
      mutate(act);
    },
  };
}
