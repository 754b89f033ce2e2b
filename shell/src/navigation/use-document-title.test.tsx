import { expect, it } from '@jest/globals';
import type { Locale } from '@sideband/shared-sdk/release';
import { cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { BehaviorSubject } from 'rxjs';
import { ShellContext, type ShellParts } from '../shell-context.ts';
import { ownRouters } from './own-routers.for-test.ts';
import { useDocumentTitle } from './use-document-title.ts';

const routers = ownRouters();
const signIn = { 'en-US': 'Sign in', 'en-CA': 'Sign in, eh', 'fr-CA': 'Ouvrir une session' };

function Page() {
  useDocumentTitle();
  return null;
}

interface Wish {
  title?: typeof signIn;
  locale?: Locale;
  /** What the remote calls its page. */
  said?: string;
}

/** The document's title on a page whose route has that title. */
function titleOn({ title, locale = 'en-US', said = '' }: Wish) {
  document.title = 'The page before';
  const row = { remote: 'account', path: 'account', match: 'prefix', ...(title && { title }) };
  const page = { kind: 'remote', remote: 'account', path: 'account', row };
  const router = createMemoryRouter(
    [{ path: '*', id: 'page', loader: () => page, Component: Page }],
    {
      hydrationData: { loaderData: { page } },
    },
  );
  routers.push(router);
  const language = new BehaviorSubject({ locale, texts: {} });
  const parts = { language, title: new BehaviorSubject(said) } as unknown as ShellParts;
  render(
    <ShellContext value={parts}>
      <RouterProvider router={router} />
    </ShellContext>,
  );
  const titled = document.title;
  cleanup();
  return titled;
}

it('the document title is the product’s name where the route has no title', () => {
  expect(titleOn({})).toBe('Sideband');
});

it('the document title is the title of the route, in the language of the page', () => {
  expect(titleOn({ title: signIn })).toBe('Sign in – Sideband');
  expect(titleOn({ title: signIn, locale: 'en-CA' })).toBe('Sign in, eh – Sideband');
  expect(titleOn({ title: signIn, locale: 'fr-CA' })).toBe('Ouvrir une session – Sideband');
});

it('the document title is what the remote calls its page, whatever the route is called', () => {
  expect(titleOn({ title: signIn, said: 'Check your email' })).toBe('Check your email – Sideband');
});
