import { expect, it } from '@jest/globals';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import { act, render, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { BehaviorSubject } from 'rxjs';
import type { LanguageChoice } from '../frame/LanguageSwitch.tsx';
import { ownRouters } from '../navigation/own-routers.for-test.ts';
import { type Language, ShellContext, type ShellParts } from '../shell-context.ts';
import { loadTexts } from './texts.ts';
import { useLanguages, useOffered } from './use-languages.ts';

const routers = ownRouters();

/** A page on the site of that country, Canada's unless given, opened in English, and in which language it is offered besides. */
function open(country: CountryCode = 'CA', province = new BehaviorSubject('ON')) {
  const language = new BehaviorSubject<Language>({ locale: `en-${country}`, texts: {} });
  const told: unknown[] = [];
  const parts = {
    boot: { country, origins: { US: 'http://us', CA: 'http://ca' } },
    ...{ language, unsaved: new BehaviorSubject('nothing'), province },
    stage: { update: async (props: { locale: string }) => void told.push(props.locale) },
  };
  const offered: LanguageChoice[][] = [];
  const Page = () => {
    const choices = useLanguages(() => {});
    offered.push(choices);
    return useOffered(choices)?.lang;
  };
  const router = createMemoryRouter([{ path: '*', element: <Page /> }]);
  routers.push(router);
  const { container, unmount } = render(
    <ShellContext value={parts as never as ShellParts}>
      <RouterProvider router={router} />
    </ShellContext>,
  );
  const go = (to: string) => act(() => router.navigate(to));
  return { language, told, offered, container, unmount, go };
}

it.each(['fr-CA', 'fr', 'FR'])(
  'a page whose address asks for the other language of the country goes on in it: %s',
  async (langpref) => {
    const { language, told, go } = open();
    await go(`/?langpref=${langpref}`);
    await waitFor(() => expect(language.value.locale).toBe('fr-CA'));
    expect(told).toEqual(['fr-CA']);
    expect(document.documentElement.lang).toBe('fr-CA');
  },
);

it('a page goes on in the language that an address asks for by a key in capitals, and back', async () => {
  const { language, told, go } = open();
  await go('/?LangPref=FR');
  await waitFor(() => expect(language.value.locale).toBe('fr-CA'));
  await go('/?from=mail&LANGPREF=EN');
  await waitFor(() => expect(language.value.locale).toBe('en-CA'));
  expect(told).toEqual(['fr-CA', 'en-CA']);
});

it('a page stays in its language where the address asks for one that the country does not speak', async () => {
  const { language, told, go } = open();
  await go('/?langpref=es-MX');
  await go('/?langpref=en-US');
  await act(() => loadTexts('en-US'));
  expect(language.value.locale).toBe('en-CA');
  expect(told).toEqual([]);
});

it('a page on the site of the US stays in English where an address asks for French', async () => {
  const { language, told, go } = open('US');
  for (const langpref of ['fr', 'FR', 'fr-CA']) await go(`/?langpref=${langpref}`);
  await act(() => loadTexts('fr-CA'));
  expect(language.value.locale).toBe('en-US');
  expect(told).toEqual([]);
});

it.each([
  ['CA', 'en-CA'],
  ['US', 'en-US'],
] as const)(
  'a page on the site of %s, in %s, is there in each language on the site of its country',
  (country, current) => {
    history.replaceState(null, '', '/student?from=mail');
    const { offered } = open(country);
    const choices = offered.at(-1)?.map(({ lang, href }) => [lang, href]);
    expect(choices).toEqual([
      ['en-US', 'http://us/student?from=mail&langpref=en-US'],
      ['en-CA', 'http://ca/student?from=mail&langpref=en-CA'],
      ['fr-CA', 'http://ca/student?from=mail&langpref=fr-CA'],
    ]);
    expect(offered.at(-1)?.filter((choice) => choice.current)).toMatchObject([{ lang: current }]);
  },
);

it('French is offered in Quebec, and not to who asks for a language by a key in any case', () => {
  const offeredAt = (search: string, province: string) => {
    history.replaceState(null, '', `/${search}`);
    const { container, unmount } = open('CA', new BehaviorSubject(province));
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
