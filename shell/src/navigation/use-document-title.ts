import { useObservable } from '@sideband/shared-sdk/react';
import { titleOf } from '@sideband/shared-sdk/routing';
import { useEffect } from 'react';
import { useShell } from '../shell-context.ts';
import { useDecision } from './router.tsx';

/** Title of a page without its own. */
export const product = 'Sideband';

/** Returns the title of the current route, or an empty string. */
export function useRouteTitle(): string {
  const { language } = useShell();
  const { locale } = useObservable(language, language.value);
  const decision = useDecision();
  const row = decision && 'row' in decision ? decision.row : undefined;
  return (row && titleOf(row, locale)) || '';
}

/**
 * Returns the title set by the remote, or else that of the route. Also sets the document's title.
 */
export function useDocumentTitle(): string {
  const { title } = useShell();
  const said = useObservable(title, title.value);
  const ofRoute = useRouteTitle();
  const page = said || ofRoute;
  useEffect(() => {
    document.title = page ? `${page} – ${product}` : product;
  }, [page]);
  return page;
}
