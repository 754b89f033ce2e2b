import type { Location } from 'react-router';
import { glideToTop } from './glide.ts';
import type { Phases } from './phases.ts';
import type { ShellRouter } from './router.tsx';

const storageKey = 'sideband-scroll';

/** The first entry of every document has the same key. */
const nameOf = ({ key, pathname }: Location) => (key === 'default' ? pathname : key);

/**
 * A new page is read from its top; Back, Forward and a reload lead to where somebody was (application §4). The old
 * page stays where it is until the new one is there.
 */
export function keepScroll(
  router: Pick<ShellRouter, 'state' | 'enableScrollRestoration'>,
  { state }: Pick<Phases, 'state'>,
) {
  const positions = readPositions();
  let seen = router.state.location.key;
  let isFirst = true;
  let isGliding = false;
  let stopGliding = () => {};

  /** Of the page of the address, also while another is still seen, or this one is on its way to its top. */
  function position(): number {
    const { location, restoreScrollPosition: saved, preventScrollReset } = router.state;
    if (location.key !== seen && !preventScrollReset) return saved || 0;
    return isGliding ? 0 : scrollY;
  }

  router.enableScrollRestoration(positions, position, nameOf);
  // The browser would scroll the old page.
  history.scrollRestoration = 'manual';

  state.subscribe(({ phase, to }) => {
    if (phase !== 'ended') return;
    const { restoreScrollPosition, preventScrollReset } = router.state;
    const saved = isFirst ? cameBack() && positions[nameOf(to)] : restoreScrollPosition;
    const isNew = to.key !== seen;
    isFirst = false;
    seen = to.key;
    // A glide of the page before would take this one to its top.
    stopGliding();
    if (typeof saved === 'number') scrollTo({ top: saved, behavior: 'instant' });
    else if (isNew && !preventScrollReset && !showPart(to.hash)) {
      isGliding = true;
      stopGliding = glideToTop(() => {
        isGliding = false;
      });
    }
  });

  addEventListener('pagehide', () => {
    positions[nameOf(router.state.location)] = position();
    keepPositions(positions);
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) history.scrollRestoration = 'manual';
  });
}

/** Whether the document is one that somebody has read, which the router leaves to servers. */
function cameBack(): boolean {
  const [document] = performance.getEntriesByType('navigation');
  return (document as PerformanceNavigationTiming | undefined)?.type !== 'navigate';
}

function showPart(hash: string): boolean {
  const part = document.getElementById(hash.slice(1));
  part?.scrollIntoView();
  return part !== null;
}

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
  } catch {
    return {};
  }
}

/** Where storage is blocked or full, a reload begins at the top. */
function keepPositions(positions: Record<string, number>) {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(positions));
  } catch {}
}
