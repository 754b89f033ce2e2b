import { describe, expect, it } from '@jest/globals';
import { createMemoryRouter, redirect } from 'react-router';
import { followNavigation } from './phases.ts';

/** A page at `/` by default, whose `/slow` route can be held until the test continues it. */
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
    /** Delays `/slow` from now on. Returns a function to continue. */
    hold() {
      const wait = Promise.withResolvers<void>();
      held = wait.promise;
      return wait.resolve;
    },
    /** Simulates the stage, which opens and shows the page. */
    show() {
      phases.recognised();
      phases.ended();
    },
  };
}

describe('navigation phases', () => {
  it('start with the document and end with its first page', () => {
    const { told, show } = openPage();
    show();
    expect(told).toEqual(['started /', 'routesRecognised /', 'ended /']);
  });

  it('start with the complete URL, including the query', () => {
    const { phases } = openPage('/account?status=i');
    const begun: string[] = [];
    phases.state.subscribe(({ phase, to }) => begun.push(`${phase} ${to.pathname}${to.search}`));
    expect(begun).toEqual(['started /account?status=i']);
  });

  it('go from started to routesRecognised to ended', async () => {
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

  it('restart at the target of a redirect', async () => {
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

  it('report a pending navigation as canceled when another starts', async () => {
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

  it('report a pending navigation as canceled when a fragment navigation starts', async () => {
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

  it('report a failure if the page fails to load, and end after a successful retry', async () => {
    const { router, phases, told, show } = openPage();
    show();
    await router.navigate('/account');
    phases.recognised();
    phases.failed();
    phases.ended();
    expect(told.slice(5)).toEqual(['failed /account', 'ended /account']);
  });

  it('ignore failures and reloads of a page that has been shown', () => {
    const { phases, told, show } = openPage();
    show();
    phases.failed();
    phases.recognised();
    phases.ended();
    expect(told).toHaveLength(3);
  });

  it('include fragment navigations', async () => {
    const { router, told, show } = openPage();
    show();
    await router.navigate('/#offers');
    show();
    expect(told.slice(3)).toEqual(['started /', 'routesRecognised /', 'ended /']);
  });

  it('contain the complete URL with its query', async () => {
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
});
