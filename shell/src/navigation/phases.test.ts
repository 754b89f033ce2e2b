import { expect, it } from '@jest/globals';
import { createMemoryRouter, redirect } from 'react-router';
import { followNavigation } from './phases.ts';

/** A page at `/`, unless another is given; every other address is decided when the test says so. */
function openPage(first = '/') {
  let held = Promise.resolve();
  const router = createMemoryRouter(
    [
      {
        path: '*',
        loader: async ({ request }) => {
          const { pathname } = new URL(request.url);
          if (pathname === '/old') return redirect('/new');
          if (pathname === '/slow') await held;
          return null;
        },
        element: null,
      },
    ],
    { hydrationData: { loaderData: {} }, initialEntries: [first] },
  );
  const phases = followNavigation(router);
  const told: string[] = [];
  phases.state.subscribe(({ phase, to }) => told.push(`${phase} ${to.pathname}`));
  return {
    router,
    phases,
    told,
    /** Addresses that take their time from now on; what is returned ends the wait. */
    hold() {
      const wait = Promise.withResolvers<void>();
      held = wait.promise;
      return wait.resolve;
    },
    /** The stage asks for a page, and shows it. */
    show() {
      phases.recognised();
      phases.ended();
    },
  };
}

it('a document begins with a navigation, which ends with its first page', () => {
  const { told, show } = openPage();
  show();
  expect(told).toEqual(['started /', 'routesRecognised /', 'ended /']);
});

it('a document begins with its whole address, with the query', () => {
  const { phases } = openPage('/account?status=i');
  const begun: string[] = [];
  phases.state.subscribe(({ phase, to }) => begun.push(`${phase} ${to.pathname}${to.search}`));
  expect(begun).toEqual(['started /account?status=i']);
});

it('a page is on its way, is known, and is there', async () => {
  const { router, told, show } = openPage();
  show();
  await router.navigate('/account');
  show();
  expect(told.slice(3)).toEqual([
    'started /account',
    'routesRecognised /account',
    'ended /account',
  ]);
});

it('where a path leads elsewhere, one navigation goes there', async () => {
  const { router, told, show } = openPage();
  show();
  await router.navigate('/old');
  show();
  expect(told.slice(3)).toEqual([
    'started /old',
    'started /new',
    'routesRecognised /new',
    'ended /new',
  ]);
});

it('the newest navigation calls the one before off', async () => {
  const { router, told, show, hold } = openPage();
  show();
  const go = hold();
  void router.navigate('/slow');
  await router.navigate('/account');
  go();
  show();
  expect(told.slice(3)).toEqual([
    'started /slow',
    'cancelled /slow',
    'started /account',
    'routesRecognised /account',
    'ended /account',
  ]);
});

it('to a part of the same page calls off the way to another', async () => {
  const { router, told, show, hold } = openPage();
  await router.navigate('/account');
  show();
  told.length = 0;
  const go = hold();
  void router.navigate('/slow');
  await router.navigate('/account#offers');
  go();
  show();
  expect(told).toEqual([
    'started /slow',
    'cancelled /slow',
    'started /account',
    'routesRecognised /account',
    'ended /account',
  ]);
});

it('a page that cannot be had has failed, and may come with another try', async () => {
  const { router, phases, told, show } = openPage();
  show();
  await router.navigate('/account');
  phases.recognised();
  phases.failed();
  phases.ended();
  expect(told.slice(5)).toEqual(['failed /account', 'ended /account']);
});

it('what breaks on a page that is there is no navigation, nor is a page decided anew', () => {
  const { phases, told, show } = openPage();
  show();
  phases.failed();
  phases.recognised();
  phases.ended();
  expect(told).toHaveLength(3);
});

it('to a part of the same page is a navigation too', async () => {
  const { router, told, show } = openPage();
  show();
  await router.navigate('/#offers');
  show();
  expect(told.slice(3)).toEqual(['started /', 'routesRecognised /', 'ended /']);
});

it('names the whole address, with its query', async () => {
  const { router, phases, show } = openPage();
  show();
  const started: string[] = [];
  phases.state.subscribe(({ phase, to }) => {
    if (phase === 'started') started.push(to.pathname + to.search);
  });
  await router.navigate('/account?status=i');
  show();
  await router.navigate('/account?ineligibleForOffer=true');
  show();
  expect(started).toEqual(['/account?status=i', '/account?ineligibleForOffer=true']);
});
