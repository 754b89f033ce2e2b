import { loadTextFace } from '@sideband/shared-sdk/ui/text-face';
import { filter, type Observable } from 'rxjs';
import type { ShellRouter } from '../navigation/router.tsx';
import type { StageState } from '../remotes/page.ts';
import { type AheadParts, fetchOnIntent } from './fetch-on-intent.ts';

interface Parts extends Omit<AheadParts, 'arrived' | 'page'> {
  router: Pick<ShellRouter, 'state' | 'subscribe'>;
  stage: { state: Observable<StageState> };
}

/**
 * Fetches what the next pages need: the remotes that the links of each shown page lead to, and the
 * face of running text.
 */
export function beginAhead({ router, stage, ...parts }: Parts) {
  fetchOnIntent({ ...parts, arrived: stage.state.pipe(filter(({ step }) => step === 'shown')) });
  // A failure is ignored: text then keeps its fallback face.
  loadTextFace(otherPage(router)).catch(() => {});
}

/** Resolves when another page than the current one has opened; another query is the same page. */
const otherPage = (router: Parts['router']) =>
  new Promise<void>((opened) => {
    const { pathname } = router.state.location;
    const unsubscribe = router.subscribe(({ location }) => {
      if (location.pathname === pathname) return;
      unsubscribe();
      opened();
    });
  });
