import type { Navigator } from 'react-router';
import type { RemoteProps } from '../remote-props.ts';

/** Returns a location as it is at the start of a history. */
export const stillLocation = (pathname: string, search: string): RemoteProps['location'] => ({
  pathname,
  search,
  hash: '',
  state: null,
  key: 'default',
});

/**
 * Returns a navigator that ignores navigations. Like the shell's, its hrefs carry the requested
 * language along.
 */
export function stillNavigator(search: string): Navigator {
  const [, chosen] = search.split('?langpref=');
  const nowhere = () => {};
  return {
    createHref(to) {
      const url = new URL(typeof to === 'string' ? to : textOf(to), 'http://localhost');
      if (chosen && !url.searchParams.has('langpref')) url.searchParams.set('langpref', chosen);
      return url.pathname + url.search + url.hash;
    },
    go: nowhere,
    push: nowhere,
    replace: nowhere,
  };
}

const textOf = ({ pathname = '', search = '', hash = '' }: Exclude<To, string>) =>
  pathname + search + hash;

type To = Parameters<Navigator['createHref']>[0];
