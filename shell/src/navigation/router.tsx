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
  /** Whether the page may be told of changes on its way to another path, or to itself once more. */
  mayChange(where: { isSamePath: boolean }): boolean;
  /** Told of an address that could not even be decided; the error page is shown then (application §4). */
  onFailed(error: unknown): void;
  guard: Guard;
  frame: ReactNode;
}

/**
 * The one router of the page. It owns history and only decides: the stage beside its elements
 * shows what was decided.
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
                // This document may not be able to decide anything any more.
                return redirectDocument(errorAddress({ kind: 'server', from: pathname + search }));
              }
            },
            element: null,
          },
        ],
      },
    ],
    // The document has made the first decision already, so the first picture need not wait.
    { hydrationData: { loaderData: { [pageId]: decide(boot, live.state.value, location) } } },
  );

  function decideAt(pathname: string, search: string): PageDecision | Promise<PageDecision> {
    const { navigation, location } = router.state;
    // A request carries no fragment.
    const { hash } = navigation.location ?? location;
    const isSamePath = location.pathname === pathname;
    // While nobody navigates the router only asks anew.
    const isMove = navigation.state !== 'idle';
    if (isMove && mayChange({ isSamePath })) live.navigated();
    const decision = decide(boot, live.state.value, { pathname, search, hash });
    return isMove ? guard(decision) : decision;
  }

  return keepLanguage(router, boot.country);
}

export type ShellRouter = ReturnType<typeof createShellRouter>;

/** What the router decided for the present address. */
export function useDecision(): PageDecision | undefined {
  return useRouteLoaderData<PageDecision>(pageId);
}

/** The same, for whoever is not drawn by React. */
export const decisionOf = ({ loaderData }: Pick<ShellRouter['state'], 'loaderData'>) =>
  loaderData[pageId] as PageDecision | undefined;

/** Where else a decision leads, within the product; undefined to stay and show it. */
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
