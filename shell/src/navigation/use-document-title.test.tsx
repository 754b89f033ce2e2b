import { describe, expect, it } from '@jest/globals';
import type { Locale } from '@sideband/shared-sdk/release';
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { BehaviorSubject } from 'rxjs';
import { ownRouters } from './own-routers.for-test.ts';
import { useDocumentTitle } from './use-document-title.ts';

const routers = ownRouters();
const signIn = { 'en-US': 'Sign in', 'en-CA': 'Sign in, eh', 'fr-CA': 'Ouvrir une session' };

interface Options {
  title?: Pick<typeof signIn, 'en-US' | 'fr-CA'> & Partial<typeof signIn>;
  locale?: Locale;
  path?: string;
  search?: string;
  /** Title set by the remote. */
  said?: string;
}

/** Renders a page with this route title and remote title. */
function openPage({ title, locale = 'en-US', said = '', path = 'account', search }: Options) {
  document.title = 'The page before';
  const row = { remote: 'account', path, match: 'prefix', ...(title && { title }) };
  const page = { kind: 'remote', remote: 'account', path, row };
  const name = new BehaviorSubject(said);
  function Page() {
    useDocumentTitle(name, locale);
    return null;
  }
  const router = createMemoryRouter(
    [{ path: '*', id: 'page', loader: () => page, Component: Page }],
    {
      hydrationData: { loaderData: { page } },
      initialEntries: [`/${path}${search ?? ''}`],
    },
  );
  routers.push(router);
  render(<RouterProvider router={router} />);
  const say = (text: string) => act(() => name.next(text));
  return { say };
}

function titleOn(options: Options) {
  openPage(options);
  const titled = document.title;
  cleanup();
  return titled;
}

describe('document title', () => {
  it('is the product name if the route has no title', () => {
    expect(titleOn({})).toBe('Sideband');
  });

  it('is the title of the route in the language of the page', () => {
    expect(titleOn({ title: signIn })).toBe('Sign in – Sideband');
    expect(titleOn({ title: signIn, locale: 'en-CA' })).toBe('Sign in, eh – Sideband');
    expect(titleOn({ title: signIn, locale: 'fr-CA' })).toBe('Ouvrir une session – Sideband');
    const { 'en-CA': _, ...shared } = signIn;
    expect(titleOn({ title: shared, locale: 'en-CA' })).toBe('Sign in – Sideband');
  });

  it('names the cause on the error page of a page that was not found', () => {
    const error = { path: 'error', title: { 'en-US': 'Oh no', 'fr-CA': 'Oh non' } };
    const at = { ...error, search: '?kind=notFound' };
    expect(titleOn(at)).toBe('Page not found – Sideband');
    expect(titleOn({ ...at, locale: 'en-CA' })).toBe('Page not found – Sideband');
    expect(titleOn({ ...at, locale: 'fr-CA' })).toBe('Page introuvable – Sideband');
    expect(titleOn({ ...error, search: '?kind=server' })).toBe('Oh no – Sideband');
  });

  it('is the title set by the remote, if any', () => {
    expect(titleOn({ title: signIn, said: 'Check your email' })).toBe(
      'Check your email – Sideband',
    );
  });

  it("follows the remote's title, and falls back to the route's title when the remote clears its own", () => {
    const { say } = openPage({ title: signIn });
    expect(document.title).toBe('Sign in – Sideband');
    say('Check your email');
    expect(document.title).toBe('Check your email – Sideband');
    say('');
    expect(document.title).toBe('Sign in – Sideband');
  });
});
