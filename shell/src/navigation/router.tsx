import type { Boot } from '@sideband/shared-sdk/release';
import { type Decision, errorAddress } from '@sideband/shared-sdk/routing';
import type { ReactNode } from 'react';
import { createBrowserRouter, redirect, useRouteLoaderData } from 'react-router';
import { keepLanguage } from '../language/keep-language.ts';
import { decide } from './decide.ts';

const pageId = 'page';

/**
 * The one router of the page. It owns history and only decides: the stage beside its elements
 * shows what was decided.
 */
export function createShellRouter(boot: Boot, frame: ReactNode) {
  const router = createBrowserRouter(
    [
      {
        element: frame,
        children: [
          {
            path: '*',
            id: pageId,
            loader: ({ request }) => follow(decide(boot, new URL(request.url))),
            element: null,
          },
        ],
      },
    ],
    // The document has made the first decision already, so the first picture need not wait.
    { hydrationData: { loaderData: { [pageId]: decide(boot, location) } } },
  );
  return keepLanguage(router);
}

/** What the router decided for the present address. */
export function useDecision(): Decision | undefined {
  return useRouteLoaderData<Decision>(pageId);
}

function follow(decision: Decision): Decision | Response {
  const { kind } = decision;
  if (kind === 'redirect') return redirect(decision.to);
  if (kind === 'error') {
    return redirect(errorAddress({ kind: decision.reason, from: decision.from }));
  }
  if (kind === 'external') location.assign(decision.to);
  return decision;
}
