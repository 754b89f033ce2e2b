import type { ShellRouter } from './router.tsx';

/**
 * Sets `data-navigation` on the root element to the direction of the navigation. Transitions derive
 * from it which side a page enters from.
 */
export function followDirection(router: Pick<ShellRouter, 'state' | 'subscribe'>) {
  let { key } = router.state.location;
  let at = place();
  router.subscribe(({ location }) => {
    if (location.key === key) return;
    const next = place();
    document.documentElement.dataset.navigation = next < at ? 'back' : 'forward';
    key = location.key;
    at = next;
  });
}

/** Returns the index in this tab's history, which React Router stores. */
const place = (): number => history.state?.idx ?? 0;
