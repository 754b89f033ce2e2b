import { languageTag } from '@sideband/shared-sdk/routing';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { createBrowserRouter, RouterNavigateOptions, To } from 'react-router';
import { langprefIn, withLangpref } from './langpref.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Adds the chosen language to every link and navigation of the frame and of remotes, so that a
 * reload keeps it. Links spell the language like prerendered HTML, even if the URL spells it
 * differently.
 */
export function keepLanguage(router: Router, country: CountryCode): Router {
  const { navigate, createHref } = router;
  const carry = (to: To) => carried(to, { search: router.state.location.search, country });
  const go = (to: To | number | null, options?: RouterNavigateOptions) =>
    typeof to === 'number' ? navigate(to) : navigate(to && carry(to), options);
  return Object.assign(router, {
    navigate: go,
    createHref: (to: URL) => createHref(addressOf(carry(to))),
  });
}

function carried(to: To, { search, country }: { search: string; country: CountryCode }): To {
  const chosen = langprefIn(new URLSearchParams(search));
  if (!chosen) return to;
  const url = addressOf(to);
  if (!langprefIn(url.searchParams)) {
    url.search = `${withLangpref(url.searchParams, languageTag(chosen, country))}`;
  }
  return { pathname: url.pathname, search: url.search, hash: url.hash };
}

const pathOf = ({ pathname = '', search = '', hash = '' }: Exclude<To, string>) =>
  pathname + search + hash;

const addressOf = (to: To) => new URL(typeof to === 'string' ? to : pathOf(to), 'http://localhost');
