import { useEffect, useState } from 'react';

/** Rules about a whole page, which a part of one cannot satisfy. */
const ofPages = ['region', 'landmark-one-main', 'page-has-heading-one', 'heading-order'];
/** Time for a story to load its data and to end its entrance. */
const settleMs = 900;

let queue = Promise.resolve();

/**
 * Returns what axe finds in an element, each as rule and element, and an empty text if it finds
 * nothing. Undefined until it has run; the error if it cannot.
 */
export function useBarriers(place: HTMLElement | null): string | undefined {
  const [found, setFound] = useState<string>();
  useEffect(() => {
    // The published copy leaves axe out, which is as large as everything else together.
    if (!place || process.env.NODE_ENV === 'production') return;
    let isWanted = true;
    const wait = setTimeout(() => {
      // axe cannot run twice at the same time.
      queue = queue.then(async () => {
        // A run that fails must not stop those after it.
        if (isWanted) setFound(await barriersIn(place).catch(String));
      });
    }, settleMs);
    return () => {
      isWanted = false;
      clearTimeout(wait);
    };
  }, [place]);
  return found;
}

async function barriersIn(place: HTMLElement): Promise<string> {
  const { default: axe } = await import('axe-core');
  const rules = Object.fromEntries(ofPages.map((id) => [id, { enabled: false }]));
  const { violations } = await axe.run(place, { rules, resultTypes: ['violations'] });
  return violations
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html.slice(0, 120)}`))
    .join('; ');
}
