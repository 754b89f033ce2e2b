import { describe, expect, it } from '@jest/globals';
import type { DataLayerEvent } from '@sideband/shared-sdk/data-layer';
import { createMemoryRouter, redirect } from 'react-router';
import { followArrivals } from './follow-arrivals.ts';

/** A router with two redirects. */
function openPage(at: string, redirectedFrom?: string) {
  const ways: Record<string, string> = { '/variant': '/flow', '/old': '/variant' };
  const router = createMemoryRouter(
    [
      {
        path: '*',
        loader: ({ request }) => {
          const to = ways[new URL(request.url).pathname];
          return to ? redirect(to) : null;
        },
      },
    ],
    { initialEntries: [at], hydrationData: { loaderData: { '0': null } } },
  );
  const told: [asked: string, path: string][] = [];
  const push = (event: DataLayerEvent) => {
    if (event.event === 'pageView') told.push([event.asked, event.path]);
  };
  const arrive = followArrivals({ router, dataLayer: { push }, redirectedFrom } as never);
  return { router, told, arrive: () => arrive('', '') };
}

describe('followArrivals', () => {
  it('emits each page view once, however often a page reports its arrival', async () => {
    const { router, told, arrive } = openPage('/a');
    arrive();
    arrive();
    await router.navigate('/b');
    arrive();
    await router.revalidate();
    arrive();
    await router.navigate(-1);
    arrive();
    expect(told).toEqual([
      ['/a', '/a'],
      ['/b', '/b'],
      ['/a', '/a'],
    ]);
  });

  it('keeps the requested path across redirects by the edge and the router', async () => {
    const { router, told, arrive } = openPage('/flow', '/variant');
    arrive();
    await router.navigate('/old');
    arrive();
    await router.navigate('/b');
    arrive();
    await router.navigate(-1);
    arrive();
    expect(told).toEqual([
      ['/variant', '/flow'],
      ['/old', '/flow'],
      ['/b', '/b'],
      ['/flow', '/flow'],
    ]);
  });
});
