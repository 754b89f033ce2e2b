import { decisionOf, type ShellRouter } from '../navigation/router.tsx';
import type { Stage } from './stage.ts';

/**
 * Puts each page on the stage as soon as the router has resolved it, without waiting for React to
 * render the frame. Returns a function to stop.
 */
export function putOnStage(
  router: Pick<ShellRouter, 'state' | 'subscribe'>,
  stage: Pick<Stage, 'show' | 'clear'>,
): () => void {
  let known: unknown[] = [];
  const look = () => {
    const { location, historyAction } = router.state;
    const decision = decisionOf(router.state);
    if (known[0] === location && known[1] === decision) return;
    known = [location, decision];
    if (decision?.kind !== 'remote') return stage.clear();
    const { remote, row } = decision;
    void stage.show({ remote, route: row.path, location, navigationType: historyAction });
  };
  look();
  return router.subscribe(look);
}
