import type { Boot } from '@sideband/shared-sdk/release';
import { errorAddress } from '@sideband/shared-sdk/routing';
import type { ReactNode } from 'react';
import { createBrowserRouter, redirect, redirectDocument, useRouteLoaderData } from 'react-router';
import { keepLanguage } from '../language/keep-language.ts';
import type { LiveRelease } from '../toggles/live-release.ts';
import { decide, type PageDecision } from './decide.ts';
import type { Guard } from './guard.ts';

const pageId = 'page';

interface Parts {
  boot: Boot;
  live: LiveRelease;
  /**
   * Returns whether toggle changes may be applied on a navigation to another path or to the same
   * one.
   */
  mayChange(where: { isSamePath: boolean }): boolean;
  /** Called if a route cannot be resolved. The error page is then shown (application §4). */
  onFailed(error: unknown): void;
  guard: Guard;
  frame: ReactNode;
}

/**
 * Creates the page's only router. It owns the history and resolves routes; the stage shows the
 * result.
 */
export function createShellRouter({ boot, live, mayChange, guard, onFailed, frame }: Parts) {
  const router = createBrowserRouter(
    [
      {
        element: frame,
        children: [
          {
            path: '*',
            id: pageId,
            loader: async ({ request }) => {
              const { pathname, search } = new URL(request.url);
              try {
                return follow(await decideAt(pathname, search), pathname + search);
              } catch (error) {
                onFailed(error);
                // A new document, because this one may no longer be able to resolve routes.
                return redirectDocument(errorAddress({ kind: 'server', from: pathname + search }));
              }
            },
            element: null,
          },
        ],
      },
    ],
    // The first route was resolved by the document, so the first paint does not wait.
    { hydrationData: { loaderData: { [pageId]: decide(boot, live.state.value, location) } } },
  );

  function decideAt(pathname: string, search: string): PageDecision | Promise<PageDecision> {
    const { navigation, location } = router.state;
    // Requests have no fragment.
    const { hash } = navigation.location ?? location;
    const isSamePath = location.pathname === pathname;
    // In the idle state this is a revalidation.
    const isMove = navigation.state !== 'idle';
    if (isMove && mayChange({ isSamePath })) live.navigated();
    const decision = decide(boot, live.state.value, { pathname, search, hash });
    return isMove ? guard(decision) : decision;
  }

  return keepLanguage(router, boot.country);
}

export type ShellRouter = ReturnType<typeof createShellRouter>;

/** Returns the resolved route of the current URL. */
export function useDecision(): PageDecision | undefined {
  return useRouteLoaderData<PageDecision>(pageId);
}

/** Returns the resolved route outside of React. */
export const decisionOf = ({ loaderData }: Pick<ShellRouter['state'], 'loaderData'>) =>
  loaderData[pageId] as PageDecision | undefined;

/**
 * Returns where a decision redirects within the product. Undefined if the decision is to show the
 * page.
 */
export function leadsTo(decision: PageDecision): string | undefined {
  if (decision.kind === 'redirect') return decision.to;
  if (decision.kind !== 'error') return;
  return errorAddress({ kind: decision.reason, from: decision.from });
}

function follow(decision: PageDecision, here: string): PageDecision | Response {
  const elsewhere = leadsTo(decision);
  if (elsewhere !== undefined) return redirect(elsewhere);
  if (decision.kind === 'notReady') return redirect(errorAddress({ kind: 'server', from: here }));
  if (decision.kind === 'document') return redirectDocument(decision.to);
  if (decision.kind === 'external') location.assign(decision.to);
  return decision;
}
