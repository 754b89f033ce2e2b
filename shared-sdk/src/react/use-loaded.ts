import { useCallback, useEffect, useEffectEvent, useState } from 'react';

/** State of the data that `useLoaded` loads. */
export interface Loaded<Answer> {
  /** Last response for the current `about`. Kept during a reload. */
  value: Answer | undefined;
  /** Also false while there is nothing to load. */
  isLoading: boolean;
  reload: () => void;
}

/** Options of `useLoaded`. */
export interface LoadedOptions<Answer> {
  /** Called with each response, for a flow that continues with it. */
  onLoaded?: (answer: Answer) => void;
  /** Delay before each reload. Polls only while the page is visible. */
  everyMs?: number | undefined;
}

/**
 * Loads what a page shows: on mount, when `about` changes, and on `reload`. A response is ignored
 * when something newer is loading, or when the component is gone.
 *
 * @param about Identifies what is loaded, compared with `Object.is`: an ID, or a memoized object or
 *   function. `undefined` loads nothing.
 * @param load Must not reject: a failure is a value that the page shows. The signal is aborted when
 *   the response is no longer wanted.
 */
export function useLoaded<About, Answer>(
  about: About | undefined,
  load: (about: About, signal: AbortSignal) => Promise<Answer>,
  { onLoaded, everyMs }: LoadedOptions<Answer> = {},
): Loaded<Answer> {
  const [round, setRound] = useState(0);
  const [last, setLast] = useState<{ about: About; round: number; answer: Answer }>();
  const reload = useCallback(() => setRound((before) => before + 1), []);

  const begin = useEffectEvent(load);
  const take = useEffectEvent((answer: Answer) => {
    if (about !== undefined) setLast({ about, round, answer });
    onLoaded?.(answer);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round loads the same again
  useEffect(() => {
    if (about === undefined) return;
    const life = new AbortController();
    void begin(about, life.signal).then((answer) => !life.signal.aborted && take(answer));
    return () => life.abort();
  }, [about, round]);

  const isOfThis = last !== undefined && Object.is(last.about, about);
  const isLoading = about !== undefined && !(isOfThis && last.round === round);
  useEffect(() => {
    if (everyMs === undefined || isLoading) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && reload(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, isLoading, reload]);

  return { value: isOfThis ? last.answer : undefined, isLoading, reload };
}
