import { describe, expect, it } from '@jest/globals';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import { createMemoryRouter } from 'react-router';
import { keepLanguage } from './keep-language.ts';

function routerAt(address: string, country: CountryCode = 'CA') {
  const routes = [{ path: '*', element: null }];
  return keepLanguage(createMemoryRouter(routes, { initialEntries: [address] }), country);
}

describe('keepLanguage', () => {
  it('carries the chosen language to the next page and keeps its query', async () => {
    const router = routerAt('/subscribe/giftcard?langpref=fr-CA');

    await router.navigate('/account?from=giftcard#bill');

    expect(router.state.location).toMatchObject({
      pathname: '/account',
      search: '?from=giftcard&langpref=fr-CA',
      hash: '#bill',
    });
  });

  it('adds the language to links, so that a new tab uses it as well', () => {
    const router = routerAt('/?langpref=fr-CA');

    expect(router.createHref(new URL('http://localhost/account'))).toBe('/account?langpref=fr-CA');
  });

  it('lets the language in a link override the chosen one', async () => {
    const router = routerAt('/account?langpref=fr-CA');

    await router.navigate('/account?langpref=en-CA', { replace: true });

    expect(router.state.location.search).toBe('?langpref=en-CA');
  });

  it('accepts any spelling of the parameter and normalizes it', async () => {
    for (const [country, written, language] of [
      ['CA', 'LangPref=FR', 'fr-CA'],
      ['CA', 'LANGPREF=EN', 'en-CA'],
      ['US', 'langpref=en', 'en-US'],
    ] as const) {
      const router = routerAt(`/?${written}`, country);

      await router.navigate('/account?from=mail');

      expect(router.state.location.search).toBe(`?from=mail&langpref=${language}`);
    }
  });

  it('lets the language in a link override the chosen one even if the parameter is uppercase', async () => {
    const router = routerAt('/?langpref=fr-CA');

    await router.navigate('/account?LANGPREF=en');

    expect(router.state.location.search).toBe('?LANGPREF=en');
  });

  it('adds nothing without a chosen language', async () => {
    const router = routerAt('/');

    await router.navigate('/account');

    expect(router.state.location.search).toBe('');
  });
});
