import type { Location } from 'react-router';
import { glideToTop } from './glide.ts';
import type { Phases } from './phases.ts';
import type { ShellRouter } from './router.tsx';

const storageKey = 'sideband-scroll';

/** The first entry of every document has the same key, so its path is used. */
const nameOf = ({ key, pathname }: Location) => (key === 'default' ? pathname : key);

/**
 * Shows a new page from its top. Back, Forward and a reload restore the position (application §4).
 * The old page does not move until the new one is shown.
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

  /**
   * Returns the position of the URL's page, even if another one is still visible or it is scrolling
   * to its top.
   */
  function position(): number {
    const { location, restoreScrollPosition: saved, preventScrollReset } = router.state;
    if (location.key !== seen && !preventScrollReset) return saved || 0;
    return isGliding ? 0 : scrollY;
  }

  router.enableScrollRestoration(positions, position, nameOf);
  // Native restoration would scroll the old page.
  history.scrollRestoration = 'manual';

  state.subscribe(({ phase, to }) => {
    if (phase !== 'ended') return;
    const { restoreScrollPosition, preventScrollReset } = router.state;
    const saved = isFirst ? cameBack() && positions[nameOf(to)] : restoreScrollPosition;
    const isNew = to.key !== seen;
    isFirst = false;
    seen = to.key;
    // A pending scroll of the previous page would move this one to its top.
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

/**
 * Returns whether the document was loaded by a reload or history traversal. The router does not
 * handle that.
 */
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

/** If storage is blocked or full, a reload starts at the top. */
function keepPositions(positions: Record<string, number>) {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(positions));
  } catch {}
}
