import { useObservable } from '@sideband/shared-sdk/react';
import { titleOf } from '@sideband/shared-sdk/routing';
import { useEffect } from 'react';
import { useShell } from '../shell-context.ts';
import { useDecision } from './router.tsx';

/** What a page without a title of its own is called. */
export const product = 'Sideband';

/** What the route of the address is called; empty where it has no title. */
export function useRouteTitle(): string {
  const { language } = useShell();
  const { locale } = useObservable(language, language.value);
  const decision = useDecision();
  const row = decision && 'row' in decision ? decision.row : undefined;
  return (row && titleOf(row, locale)) || '';
}

/** What the remote calls its page, else the route's own title. Kept in the document's title. */
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
