import { useCallback, useEffect, useState } from 'react';
import type { Answered } from './admin-client.ts';
import { type Api, useApi } from './api-context.ts';

/**
 * State of a request. `value` keeps the previous response while a newer one loads or after it
 * fails.
 */
export interface Loaded<Answer> {
  value: Answer | undefined;
  etag: string | undefined;
  problem: Error | undefined;
  reload: () => void;
}

type Outcome<Answer> = { for: string } & (Answered<Answer> | { problem: Error });

/**
 * Loads on mount and whenever `about` or `news` changes. `about` identifies the resource; a new
 * value of `news` reloads the same resource because something has changed it.
 */
export function useAnswer<Answer>(
  about: string,
  load: (api: Api) => Promise<Answered<Answer>>,
  news: unknown = undefined,
): Loaded<Answer> {
  const api = useApi();
  const [outcome, setOutcome] = useState<Outcome<Answer>>();
  const [kept, setKept] = useState<{ for: string } & Answered<Answer>>();
  const [again, setAgain] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `about` names what `load` asks for, `news` and `again` when
  useEffect(() => {
    let isWanted = true;
    const done = (given: Outcome<Answer>) => {
      if (!isWanted) return;
      setOutcome(given);
      if ('answer' in given) setKept(given);
    };
    load(api).then(
      (answered) => done({ for: about, ...answered }),
      (problem) => done({ for: about, problem }),
    );
    return () => {
      isWanted = false;
    };
  }, [api, about, news, again]);
  const isOurs = kept?.for === about;
  return {
    value: isOurs ? kept.answer : undefined,
    etag: isOurs ? kept.etag : undefined,
    problem: outcome?.for === about && 'problem' in outcome ? outcome.problem : undefined,
    reload: useCallback(() => setAgain((times) => times + 1), []),
  };
}
