import { expect, it } from '@jest/globals';
import { act, render, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { BehaviorSubject } from 'rxjs';
import { ownRouters } from '../navigation/own-routers.for-test.ts';
import { type Language, ShellContext, type ShellParts } from '../shell-context.ts';
import { loadTexts } from './texts.ts';
import { useLanguages } from './use-languages.ts';

const routers = ownRouters();

/** A page on the Canadian site, opened in English. */
function open() {
  const language = new BehaviorSubject<Language>({ locale: 'en-CA', texts: {} });
  const told: unknown[] = [];
  const parts = {
    boot: { country: 'CA', origins: { US: 'http://us', CA: 'http://ca' } },
    ...{ language, unsaved: new BehaviorSubject('nothing') },
    stage: { update: async (props: { locale: string }) => void told.push(props.locale) },
  };
  const Page = () => {
    useLanguages(() => {});
    return null;
  };
  const router = createMemoryRouter([{ path: '*', element: <Page /> }]);
  routers.push(router);
  render(
    <ShellContext value={parts as never as ShellParts}>
      <RouterProvider router={router} />
    </ShellContext>,
  );
  return { language, told, go: (to: string) => act(() => router.navigate(to)) };
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
