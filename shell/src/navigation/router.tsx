import type { Boot } from '@sideband/shared-sdk/release';
import type { ReactNode } from 'react';
import { createBrowserRouter, redirect } from 'react-router';
import { type Decision, decide } from './decide.ts';

const pageId = 'page';

/**
 * The one router of the page. It owns history and only decides: the stage beside its elements
 * shows what was decided.
 */
export function createShellRouter(boot: Boot, frame: ReactNode) {
  return createBrowserRouter(
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
}

function follow(decision: Decision): Decision | Response {
  if (decision.kind === 'redirect') return redirect(decision.to);
  if (decision.kind === 'external') location.assign(decision.to);
  return decision;
}
