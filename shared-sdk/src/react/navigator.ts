import type { Navigator, To } from 'react-router';

/** The part of a React Router data router that moves. */
interface DataRouter {
  createHref(location: URL): string;
  navigate(to: To | number | null, options?: object): Promise<void>;
}

/** One history, many roots: what a remote's `<Link>` and `useNavigate` drive is the shell's router. */
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
