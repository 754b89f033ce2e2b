import { useContext, useLayoutEffect } from 'react';
import { useRemote } from './remote-context.ts';
import { RevealContext } from './reveal.ts';

/** Sets the page's part of the document title. The shell appends the product's name. */
export function useTitle(text: string) {
  const { title } = useRemote();
  // A layout effect, so that the title is set before the shell reports the page view that contains
  // it.
  useLayoutEffect(() => {
    title(text);
  }, [title, text]);
}

/**
 * Keeps the previous page visible while data for the first paint is loading. The shell waits for a
 * limited time only, so the page must also have a loading state.
 */
export function useHoldReveal(waiting: boolean) {
  const reveal = useContext(RevealContext);
  useLayoutEffect(() => (waiting ? reveal?.wait() : undefined), [reveal, waiting]);
}
