import { expect, it } from '@jest/globals';
import type { DataLayerEvent } from '@sideband/shared-sdk/data-layer';
import { createMemoryRouter, redirect } from 'react-router';
import { followArrivals } from './follow-arrivals.ts';

/** A product of three pages, and two addresses that only lead on. */
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

it('tells of each arrival once, however often a page says that it is there', async () => {
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

it('keeps the path that was asked for through every redirect, on the edge and in the page', async () => {
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
