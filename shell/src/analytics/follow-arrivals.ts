import type { DataLayer } from '@sideband/shared-sdk/data-layer';
import type { ShellRouter } from '../navigation/router.tsx';

interface Parts {
  router: Pick<ShellRouter, 'state' | 'subscribe'>;
  dataLayer: Pick<DataLayer, 'push'>;
  /** The path that the edge led on from, where it did. */
  redirectedFrom: string | undefined;
}

/**
 * Tells of every page that can be read, once each time somebody has gone there, with the path that was asked for before
 * redirects led on: flows are named by it.
 */
export function followArrivals({ router, dataLayer, redirectedFrom }: Parts) {
  let asked = redirectedFrom ?? router.state.location.pathname;
  let isMoving = false;
  let told: string | undefined;
  router.subscribe(({ navigation: { location: to } }) => {
    // React Router's own mark on where a redirect leads.
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
