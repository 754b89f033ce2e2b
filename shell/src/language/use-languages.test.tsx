import { describe, expect, it } from '@jest/globals';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import { act, render, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { BehaviorSubject } from 'rxjs';
import type { LanguageChoice } from '../frame/LanguageSwitch.tsx';
import { ownRouters } from '../navigation/own-routers.for-test.ts';
import type { Language } from './language.ts';
import { loadTexts } from './texts.ts';
import { useLanguages, useOffered } from './use-languages.ts';

const routers = ownRouters();

/**
 * Renders an English page on a country's site (Canada by default). Its content is the offered
 * language.
 */
function open(
  country: CountryCode = 'CA',
  province: BehaviorSubject<string | undefined> = new BehaviorSubject<string | undefined>('ON'),
) {
  const language = new BehaviorSubject<Language>({ locale: `en-${country}`, texts: {} });
  const told: unknown[] = [];
  const options = {
    boot: { country, origins: { US: 'http://us', CA: 'http://ca' } },
    language,
    stage: { update: async (props: { locale: string }) => void told.push(props.locale) },
    isUnsaved: false,
    onLeave() {},
  };
  const offered: LanguageChoice[][] = [];
  const Page = () => {
    const choices = useLanguages(options);
    offered.push(choices);
    return useOffered(choices, province)?.lang;
  };
  const router = createMemoryRouter([{ path: '*', element: <Page /> }]);
  routers.push(router);
  const { container, unmount } = render(<RouterProvider router={router} />);
  const go = (to: string) => act(() => router.navigate(to));
  return { language, told, offered, container, unmount, go };
}

describe('useLanguages', () => {
  it.each(['fr-CA', 'fr', 'FR'])(
    'switches to the other language of the country when the URL requests it: %s',
    async (langpref) => {
      const { language, told, go } = open();
      await go(`/?langpref=${langpref}`);
      await waitFor(() => expect(language.value.locale).toBe('fr-CA'));
      expect(told).toEqual(['fr-CA']);
      expect(document.documentElement.lang).toBe('fr-CA');
    },
  );

  it('switches the language back and forth by uppercase parameters', async () => {
    const { language, told, go } = open();
    await go('/?LangPref=FR');
    await waitFor(() => expect(language.value.locale).toBe('fr-CA'));
    await go('/?from=mail&LANGPREF=EN');
    await waitFor(() => expect(language.value.locale).toBe('en-CA'));
    expect(told).toEqual(['fr-CA', 'en-CA']);
  });

  it('ignores a language that the country does not have', async () => {
    const { language, told, go } = open();
    await go('/?langpref=es-MX');
    await go('/?langpref=en-US');
    await act(() => loadTexts('en-US'));
    expect(language.value.locale).toBe('en-CA');
    expect(told).toEqual([]);
  });

  it('stays in English on the US site when the URL requests French', async () => {
    const { language, told, go } = open('US');
    for (const langpref of ['fr', 'FR', 'fr-CA']) await go(`/?langpref=${langpref}`);
    await act(() => loadTexts('fr-CA'));
    expect(language.value.locale).toBe('en-US');
    expect(told).toEqual([]);
  });

  it.each([
    ['CA', 'en-CA'],
    ['US', 'en-US'],
  ] as const)('lists every language with its site, on the site of %s in %s', (country, current) => {
    history.replaceState(null, '', '/student?from=mail');
    const { offered } = open(country);
    const choices = offered.at(-1)?.map(({ lang, href }) => [lang, href]);
    expect(choices).toEqual([
      ['en-US', 'http://us/student?from=mail&langpref=en-US'],
      ['en-CA', 'http://ca/student?from=mail&langpref=en-CA'],
      ['fr-CA', 'http://ca/student?from=mail&langpref=fr-CA'],
    ]);
    expect(offered.at(-1)?.filter((choice) => choice.current)).toMatchObject([{ lang: current }]);
  });

  it('offers French in Quebec unless the URL names a language, in upper or lower case', () => {
    const offeredAt = (search: string, province: string) => {
      history.replaceState(null, '', `/${search}`);
      const { container, unmount } = open('CA', new BehaviorSubject<string | undefined>(province));
      const offered = container.textContent;
      unmount();
      history.replaceState(null, '', '/');
      return offered;
    };
    expect(offeredAt('?from=mail', 'QC')).toBe('fr-CA');
    expect(offeredAt('?from=mail', 'ON')).toBe('');
    for (const key of ['langpref', 'LangPref', 'LANGPREF']) {
      expect([key, offeredAt(`?${key}=en`, 'QC')]).toEqual([key, '']);
    }
  });
});
