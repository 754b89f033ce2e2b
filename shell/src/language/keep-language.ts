import type { Navigator, To } from 'react-router';

const key = 'langpref';

/** Carries the language somebody has chosen into every link and navigation, so that a reload keeps it. */
export function keepLanguage(navigator: Navigator, search: () => string): Navigator {
  const carry = (to: To): To => {
    const chosen = new URLSearchParams(search()).get(key);
    if (!chosen) return to;
    const url = new URL(typeof to === 'string' ? to : pathOf(to), 'http://localhost');
    if (!url.searchParams.has(key)) url.searchParams.set(key, chosen);
    return { pathname: url.pathname, search: url.search, hash: url.hash };
  };
  return {
    ...navigator,
    createHref: (to) => navigator.createHref(carry(to)),
    push: (to, state, options) => navigator.push(carry(to), state, options),
    replace: (to, state, options) => navigator.replace(carry(to), state, options),
  };
}

const pathOf = ({ pathname = '', search = '', hash = '' }: Exclude<To, string>) =>
  pathname + search + hash;
