import type { ShellRouter } from './router.tsx';

/** Pages come in from the side to which somebody goes: `data-navigation` on the root says which. */
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

/** How many entries of this tab's history come before; React Router counts them. */
const place = (): number => history.state?.idx ?? 0;
