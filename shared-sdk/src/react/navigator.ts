import type { Navigator, To } from 'react-router';

/** The navigation part of a React Router data router. */
interface DataRouter {
  createHref(location: URL): string;
  navigate(to: To | number | null, options?: object): Promise<void>;
}

/**
 * Returns a navigator that drives the shell's router, so that `<Link>` and `useNavigate` of all
 * remotes share one history.
 */
export function navigatorOf(router: DataRouter): Navigator {
  const href = (to: To) => (typeof to === 'string' ? to : hrefOf(to));
  return {
    createHref: (to) => router.createHref(new URL(href(to), 'http://localhost')),
    go: (delta) => void router.navigate(delta),
    push: (to, state, options) =>
      void router.navigate(to, { state, preventScrollReset: options?.preventScrollReset }),
    replace: (to, state, options) =>
      void router.navigate(to, {
        replace: true,
        state,
        preventScrollReset: options?.preventScrollReset,
      }),
  };
}

const hrefOf = ({ pathname = '', search = '', hash = '' }: Exclude<To, string>) =>
  pathname + search + hash;
