import type { DataLayer } from '@sideband/shared-sdk/data-layer';
import type { ShellRouter } from '../navigation/router.tsx';

interface Parts {
  router: Pick<ShellRouter, 'state' | 'subscribe'>;
  dataLayer: Pick<DataLayer, 'push'>;
  /** Path from which the edge redirected, if it did. */
  redirectedFrom: string | undefined;
}

/**
 * Emits a page view once per navigation when the page is ready, with the path that was requested
 * before any redirects. Reports name flows by that path.
 */
export function followArrivals({ router, dataLayer, redirectedFrom }: Parts) {
  let asked = redirectedFrom ?? router.state.location.pathname;
  let isMoving = false;
  let told: string | undefined;
  router.subscribe(({ navigation: { location: to } }) => {
    // React Router marks the target of a redirect this way.
    if (to && !(isMoving && to.state?._isRedirect)) asked = to.pathname;
    isMoving = to !== undefined;
  });
  return (title: string, route: string) => {
    const { key, pathname } = router.state.location;
    if (told === key) return;
    told = key;
    dataLayer.push({ event: 'pageView', path: pathname, asked, title, route });
  };
}
