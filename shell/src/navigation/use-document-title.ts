import { useObservable } from '@sideband/shared-sdk/react';
import type { Locale } from '@sideband/shared-sdk/release';
import { titleOf } from '@sideband/shared-sdk/routing';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { BehaviorSubject } from 'rxjs';
import { useDecision } from './router.tsx';

/** Title of a page without its own. */
export const product = 'Sideband';

/** Returns the title of the current route in a language, or an empty string. */
export function useRouteTitle(locale: Locale): string {
  const decision = useDecision();
  const { search } = useLocation();
  const row = decision && 'row' in decision ? decision.row : undefined;
  return (row && titleOf(row, locale, search)) || '';
}

/**
 * Returns the title set by the remote, or else that of the route. Also sets the document's title.
 */
export function useDocumentTitle(title: BehaviorSubject<string>, locale: Locale): string {
  const said = useObservable(title, title.value);
  const ofRoute = useRouteTitle(locale);
  const page = said || ofRoute;
  useEffect(() => {
    document.title = page ? `${page} – ${product}` : product;
  }, [page]);
  return page;
}
