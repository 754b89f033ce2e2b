import type { createBrowserRouter, RouterNavigateOptions, To } from 'react-router';
import { langprefIn, withLangpref } from './langpref.ts';

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
  const chosen = langprefIn(new URLSearchParams(search));
  if (!chosen) return to;
  const url = addressOf(to);
  if (!langprefIn(url.searchParams)) url.search = `${withLangpref(url.searchParams, chosen)}`;
  return { pathname: url.pathname, search: url.search, hash: url.hash };
}

const pathOf = ({ pathname = '', search = '', hash = '' }: Exclude<To, string>) =>
  pathname + search + hash;

const addressOf = (to: To) => new URL(typeof to === 'string' ? to : pathOf(to), 'http://localhost');
