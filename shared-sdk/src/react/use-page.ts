import { useContext, useLayoutEffect } from 'react';
import { useRemote } from './remote-context.ts';
import { RevealContext } from './reveal.ts';

/** Names the page in the document title: the shell adds the product's name. */
export function useTitle(text: string) {
  const { title } = useRemote();
  // Before the page is there to be read, since that is told by its title.
  useLayoutEffect(() => {
    title(text);
  }, [title, text]);
}

/**
 * Keeps the page behind the old one while something its first picture needs is on its way.
 * The shell waits a bounded time only, so the page must also be able to show that it is loading.
 */
export function useHoldReveal(waiting: boolean) {
  const reveal = useContext(RevealContext);
  useLayoutEffect(() => (waiting ? reveal?.wait() : undefined), [reveal, waiting]);
}
