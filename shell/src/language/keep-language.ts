import type { createBrowserRouter, RouterNavigateOptions, To } from 'react-router';

const key = 'langpref';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Carries the language somebody has chosen into every link and navigation, of the frame and of
 * remotes alike, so that a reload keeps it.
 */
export function keepLanguage(router: Router): Router {
  const { navigate, createHref } = router;
  const carry = (to: To) => carried(to, router.state.location.search);
  const go = (to: To | number | null, options?: RouterNavigateOptions) =>
    typeof to === 'number' ? navigate(to) : navigate(to && carry(to), options);
  return Object.assign(router, {
    navigate: go,
    createHref: (to: URL) => createHref(addressOf(carry(to))),
  });
}

function carried(to: To, search: string): To {
  const chosen = new URLSearchParams(search).get(key);
  if (!chosen) return to;
  const url = addressOf(to);
  if (!url.searchParams.has(key)) url.searchParams.set(key, chosen);
  return { pathname: url.pathname, search: url.search, hash: url.hash };
}

const pathOf = ({ pathname = '', search = '', hash = '' }: Exclude<To, string>) =>
  pathname + search + hash;

const addressOf = (to: To) => new URL(typeof to === 'string' ? to : pathOf(to), 'http://localhost');
