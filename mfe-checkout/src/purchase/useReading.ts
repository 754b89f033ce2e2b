import { useEffect, useState } from 'react';

/**
 * Loads the data of a page on mount, and again when requested. Undefined while it loads. Responses
 * of superseded requests are ignored.
 */
export function useReading<Read>(read: () => Promise<Read>) {
  const [asked, setAsked] = useState({});
  const [answer, setAnswer] = useState<{ to: object; by: typeof read; says: Read }>();
  useEffect(() => {
    let isWanted = true;
    void read().then((says) => isWanted && setAnswer({ to: asked, by: read, says }));
    return () => {
      isWanted = false;
    };
  }, [read, asked]);
  const isOfNow = answer?.to === asked && answer.by === read;
  return { read: isOfNow ? answer.says : undefined, again: () => setAsked({}) };
}
