import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createSdk } from '@sideband/shared-sdk';
import {
  lifecycles,
  navigatorOf,
  type RemoteModule,
  type RemoteProps,
  useHold,
  useHoldReveal,
  useRemote,
} from '@sideband/shared-sdk/react';
import { createToggles } from '@sideband/shared-sdk/toggles';
import { waitFor } from '@testing-library/react';
import { type ComponentType, useEffect, useState } from 'react';
import { createMemoryRouter } from 'react-router';
import type { Mishap } from '../health/happening.ts';
import { Mount, type MountSignals } from './mount.ts';
import type { Page } from './page.ts';
import { Stage } from './stage.ts';

const router = createMemoryRouter([{ path: '*' }]);
const sdk = createSdk({ apiBase: '/api', country: 'US' });

beforeAll(() => {
  Object.assign(globalThis, {
    // Runs effects as in a browser, not in `act`: the stage waits for them.
    IS_REACT_ACT_ENVIRONMENT: false,
    matchMedia: () => withoutMotion,
  });
});

const withoutMotion = { matches: true };
afterEach(() => {
  document.body.innerHTML = '';
  withoutMotion.matches = true;
  Reflect.deleteProperty(document, 'startViewTransition');
});

/** Simulates view transitions, which start asynchronously: here, when the test says so. */
function animate(): Promise<() => void> {
  withoutMotion.matches = false;
  const asked = Promise.withResolvers<() => void>();
  const startViewTransition = (change: () => void) => {
    const done = Promise.withResolvers<void>();
    asked.resolve(() => {
      change();
      done.resolve();
    });
    const { promise } = done;
    return { updateCallbackDone: promise, finished: promise, ready: promise, skipTransition() {} };
  };
  Object.assign(document, { startViewTransition });
  return asked.promise;
}

const page = (remote: string, pathname = `/${remote}`) => ({
  remote,
  route: remote,
  location: { ...router.state.location, pathname },
  navigationType: router.state.historyAction,
});

const lastGoodVersion = '1.3.0';
const messages = async () => ({ default: {} });
const propsFor = ({ location, navigationType }: Page, own: MountSignals): RemoteProps => ({
  ...own,
  location,
  navigationType,
  navigator: navigatorOf(router),
  base: '',
  sdk,
  toggles: createToggles({}),
  telemetry: sdk.telemetry({ remote: 'giftcard', version: '1.4.0', revision: 'r-12' }),
  locale: 'en-US',
  country: 'US',
  origins: { US: 'http://localhost:4000', CA: 'http://ca.localhost:4000' },
  uiTexts: {},
  block: () => {},
});

interface Given {
  /** Last good versions by remote. */
  lastGood?: Record<string, ComponentType | Error>;
  fallback?: () => Page | undefined;
}

function openStage(
  apps: Record<string, ComponentType | Error | Promise<never>>,
  { lastGood = {}, fallback = () => undefined }: Given = {},
) {
  const host = document.createElement('main');
  document.body.append(host);
  const arrived: string[] = [];
  const opened: string[] = [];
  const modules = new Map<string, RemoteModule>();
  const mishaps: Mishap[] = [];
  const shown: string[] = [];
  const places: string[] = [];
  const phases: string[] = [];
  const versions = new Map<string, string>();
  const versionOf = (remote: string) => versions.get(remote) ?? '1.4.0';
  const stage = new Stage({
    opener: {
      async openRemote(remote) {
        const key = `${remote} ${versionOf(remote)}`;
        opened.push(remote);
        const App = (versionOf(remote) === lastGoodVersion ? lastGood : apps)[remote];
        if (!App || App instanceof Error) throw App;
        if (App instanceof Promise) return App;
        const module = modules.get(key) ?? lifecycles({ App, messages });
        modules.set(key, module);
        return module;
      },
      isHere: (remote) => modules.has(`${remote} ${versionOf(remote)}`),
      forget: (remote) => modules.delete(`${remote} ${versionOf(remote)}`),
    },
    releases: {
      releaseOf: (remote) => ({ version: versionOf(remote), base: '/a/', recordIntegrity: '' }),
    },
    propsFor,
    onArrived: ({ remote }) => arrived.push(remote),
    onAsked: (asked) => places.push(asked?.remote ?? 'own'),
    onShown: ({ remote, version }) => shown.push(`${remote} ${version}`),
    tell({ page: { remote, route }, version, phase, error }) {
      const whose = { remote, version, route };
      mishaps.push({ kind: 'error', ...whose, phase, error, recovered: 'none' });
      return mishaps.at(-1) as Mishap;
    },
    takeLastGood(remote) {
      const isThere = remote in lastGood && versionOf(remote) !== lastGoodVersion;
      if (isThere) versions.set(remote, lastGoodVersion);
      return isThere;
    },
    async takeFallback(_, leave) {
      const other = fallback();
      if (!other) return false;
      leave();
      void stage.show(other);
      return true;
    },
    phases: {
      recognised: () => phases.push('recognised'),
      ended: () => phases.push('ended'),
      failed: () => phases.push('failed'),
    },
  });
  stage.attach(host);
  const told = () =>
    mishaps.map((one) => ({
      version: one.version,
      recovered: one.recovered,
      phase: one.kind === 'error' && one.phase,
    }));
  /**
   * Swaps the remote to another build. `meanwhile` runs once that is mounted, before it is
   * revealed.
   */
  const swap = (App: ComponentType, meanwhile: () => unknown = () => {}) =>
    stage.swap(async (place, { remote, route, ...rest }) => {
      const mount = new Mount({ remote, route, version: '1.5.0' });
      const props = (own: MountSignals) => propsFor({ remote, route, ...rest }, own);
      await mount.open(place, lifecycles({ App, messages }), props);
      await meanwhile();
      return mount;
    });
  const take = (remote: string, version: string) => void versions.set(remote, version);
  return { host, stage, arrived, opened, shown, told, places, phases, swap, take };
}

const GiftCard = () => <h1>Gift card</h1>;
const Account = () => <h1>Account</h1>;

const headings = (host: HTMLElement) =>
  [...host.querySelectorAll('section')]
    .filter((box) => !box.inert)
    .map((box) => box.querySelector('h1')?.textContent);

/** Visible pages, inert or not. */
const inSight = (host: HTMLElement) =>
  [...host.querySelectorAll('section')]
    .filter((box) => !box.hidden && !box.classList.contains('waiting'))
    .map((box) => box.dataset.remote);

/** Visible but inert pages. */
const resting = (host: HTMLElement) => {
  const inert = [...host.querySelectorAll('section')].filter((box) => box.inert);
  return inert.map((box) => box.dataset.remote).filter((remote) => inSight(host).includes(remote));
};

describe('stage', () => {
  it('exposes remote, version and route as attributes', async () => {
    const { host, stage } = openStage({ giftcard: GiftCard });

    await stage.show(page('giftcard'));

    expect(host.querySelector('section')?.dataset).toMatchObject({
      remote: 'giftcard',
      version: '1.4.0',
      route: 'giftcard',
    });
  });

  it('keeps the old page until the next one is ready', async () => {
    let arrive = () => {};
    function Slow() {
      const [waiting, setWaiting] = useState(true);
      arrive = () => setWaiting(false);
      useHoldReveal(waiting);
      return <h1>Account</h1>;
    }
    const { host, stage } = openStage({ giftcard: GiftCard, account: Slow });
    await stage.show(page('giftcard'));

    const shown = stage.show(page('account'));
    await waitFor(() => expect(host.querySelectorAll('h1')).toHaveLength(2));
    expect(inSight(host)).toEqual(['giftcard']);
    arrive();
    await shown;

    expect(headings(host)).toEqual(['Account']);
  });

  it('sends a new locale to a remote that is still mounting', async () => {
    let arrive = () => {};
    function Slow() {
      const [waiting, setWaiting] = useState(true);
      arrive = () => setWaiting(false);
      useHoldReveal(waiting);
      return <h1>{useRemote().locale}</h1>;
    }
    const { host, stage } = openStage({ account: Slow });

    const shown = stage.show(page('account'));
    await waitFor(() => expect(host.querySelector('h1')).not.toBeNull());
    await stage.update({ locale: 'fr-CA' });
    arrive();
    await shown;

    expect(headings(host)).toEqual(['fr-CA']);
  });

  it('passes on a redirect within a remote that is still mounting, and then reveals it', async () => {
    let leadOn = () => {};
    function Redirecting() {
      const isAtLogin = useRemote().location.pathname === '/account/login';
      useHoldReveal(isAtLogin);
      useEffect(() => {
        if (isAtLogin) leadOn();
      }, [isAtLogin]);
      return isAtLogin ? null : <h1>Account</h1>;
    }
    const { host, stage, opened } = openStage({ account: Redirecting });
    leadOn = () => void stage.show(page('account'));

    await stage.show(page('account', '/account/login'));

    expect(headings(host)).toEqual(['Account']);
    expect(stage.state.value).toMatchObject({ step: 'shown', remote: 'account' });
    expect(opened).toEqual(['account']);
  });

  it('shows the last of several quick navigations, as a single page', async () => {
    const { host, stage, arrived } = openStage({ giftcard: GiftCard, account: Account });

    const clicks = ['giftcard', 'account', 'giftcard', 'account'];
    await Promise.all(clicks.map((remote) => stage.show(page(remote))));

    expect(headings(host)).toEqual(['Account']);
    expect(arrived).toEqual(['account']);
  });

  it('sends a new path to a remote without remounting it', async () => {
    const { stage, opened, arrived } = openStage({ account: Account });
    await stage.show(page('account'));

    await stage.show(page('account', '/account/manage'));

    expect(opened).toEqual(['account']);
    expect(arrived).toEqual(['account', 'account']);
  });

  it('reports a remote that failed to load, and can retry it', async () => {
    const apps: Record<string, ComponentType | Error> = { giftcard: new Error('blocked') };
    const { host, stage } = openStage(apps);

    await stage.show(page('giftcard'));
    expect(stage.state.value).toMatchObject({ step: 'failed', remote: 'giftcard', crashed: false });
    apps.giftcard = GiftCard;
    await stage.retry();

    expect(headings(host)).toEqual(['Gift card']);
  });

  it('removes a remote that crashes after it was shown', async () => {
    let crash = () => {};
    function Fragile() {
      const [crashed, setCrashed] = useState(false);
      crash = () => setCrashed(true);
      if (crashed) throw new Error('later');
      return <h1>Fragile</h1>;
    }
    const { host, stage } = openStage({ fragile: Fragile });
    await stage.show(page('fragile'));

    crash();

    await waitFor(() =>
      expect(stage.state.value).toMatchObject({ step: 'failed', remote: 'fragile', crashed: true }),
    );
    expect(headings(host)).toEqual([]);
  });

  it('does not show a page that crashes just before its reveal', async () => {
    const transition = animate();
    let crash = () => {};
    function Fragile() {
      const [crashed, setCrashed] = useState(false);
      crash = () => setCrashed(true);
      if (crashed) throw new Error('early');
      return <h1>Fragile</h1>;
    }
    const { host, stage, arrived } = openStage({ giftcard: GiftCard, fragile: Fragile });
    await stage.show(page('giftcard'));

    const shown = stage.show(page('fragile'));
    const begin = await transition;
    crash();
    await waitFor(() => expect(stage.state.value).toMatchObject({ step: 'failed' }));
    begin();
    await shown;

    expect(stage.state.value).toMatchObject({ step: 'failed', remote: 'fragile', crashed: false });
    expect(headings(host)).toEqual([]);
    expect(arrived).toEqual(['giftcard']);
  });

  /** A component that crashes on demand. */
  function fragile() {
    let crash = () => {};
    let pay = (_: boolean) => {};
    function Fragile() {
      const [crashed, setCrashed] = useState(false);
      const [paying, setPaying] = useState(false);
      crash = () => setCrashed(true);
      pay = setPaying;
      useHold(paying);
      if (crashed) throw new Error('later');
      return (
        <>
          <h1>Fragile</h1>
          <button type="button">{paying ? 'Paying' : 'Pay'}</button>
        </>
      );
    }
    /** Starts or ends a payment. */
    const move = async (host: HTMLElement, on: boolean) => {
      pay(on);
      await waitFor(() =>
        expect(host.querySelector('button')?.textContent).toBe(on ? 'Paying' : 'Pay'),
      );
    };
    return { Fragile, crash: () => crash(), move };
  }
  function Broken(): never {
    throw new Error('at once');
  }
  const visible = (host: HTMLElement) =>
    [...host.querySelectorAll('section')]
      .filter((box) => !box.hidden && !box.inert)
      .map(({ dataset }) => `${dataset.remote} ${dataset.version}`);

  it.each<[string, ComponentType | Error, string]>([
    ['does not load', new Error('no file'), 'import'],
    ['throws at its first render', Broken, 'first-render'],
  ])('replaces a remote that %s with its last good version', async (_, bad, phase) => {
    const { host, stage, shown, told } = openStage(
      { giftcard: GiftCard, account: bad },
      { lastGood: { account: Account } },
    );
    await stage.show(page('giftcard'));

    await stage.show(page('account'));

    expect(visible(host)).toEqual(['account 1.3.0']);
    expect(shown).toEqual(['giftcard 1.4.0', 'account 1.3.0']);
    expect(told()).toEqual([{ version: '1.4.0', phase, recovered: 'last-good' }]);
    expect(stage.state.value).toMatchObject({ step: 'shown', reopened: false });
    await stage.show(page('giftcard'));
    await stage.show(page('account'));
    expect(visible(host)).toEqual(['account 1.3.0']);
    expect(told()).toHaveLength(1);
  });

  it('reopens a remote that crashes during use in its last good version, once', async () => {
    const [newer, older] = [fragile(), fragile()];
    const { host, stage, told } = openStage(
      { fragile: newer.Fragile },
      { lastGood: { fragile: older.Fragile } },
    );
    await stage.show(page('fragile'));

    newer.crash();
    await waitFor(() => expect(visible(host)).toEqual(['fragile 1.3.0']));
    expect(stage.state.value).toMatchObject({ step: 'shown', reopened: true });
    older.crash();
    await waitFor(() => expect(stage.state.value).toMatchObject({ step: 'failed', crashed: true }));

    expect(told()).toEqual([
      { version: '1.4.0', phase: 'render', recovered: 'last-good' },
      { version: '1.3.0', phase: 'render', recovered: 'none' },
    ]);
  });

  it('does not mark another page as reopened', async () => {
    const { Fragile, crash } = fragile();
    const { host, stage } = openStage(
      { fragile: Fragile, giftcard: GiftCard },
      { lastGood: { fragile: Account } },
    );
    await stage.show(page('fragile'));

    crash();
    await waitFor(() => expect(stage.state.value).toMatchObject({ step: 'opening' }));
    await stage.show(page('giftcard'));

    expect(visible(host)).toEqual(['giftcard 1.4.0']);
    expect(stage.state.value).toMatchObject({ step: 'shown', reopened: false });
  });

  it('never replaces a page that crashes during a payment', async () => {
    const { Fragile, crash, move } = fragile();
    const { host, stage, opened } = openStage(
      { fragile: Fragile },
      { lastGood: { fragile: Account } },
    );
    await stage.show(page('fragile'));
    await move(host, true);

    crash();

    await waitFor(() => expect(stage.state.value).toMatchObject({ step: 'failed', held: true }));
    expect(visible(host)).toEqual([]);
    expect(opened).toEqual(['fragile']);
    await stage.retry();
    expect(visible(host)).toEqual(['fragile 1.3.0']);
  });

  it('navigates to the fallback if no version can be shown, and records the outcome of each', async () => {
    const { host, stage, told } = openStage(
      { account: Broken, giftcard: GiftCard },
      { lastGood: { account: new Error('no file') }, fallback: () => page('giftcard') },
    );

    await stage.show(page('account'));

    await waitFor(() => expect(visible(host)).toEqual(['giftcard 1.4.0']));
    expect(told()).toEqual([
      { version: '1.4.0', phase: 'first-render', recovered: 'fallback' },
      { version: '1.3.0', phase: 'import', recovered: 'fallback' },
    ]);
  });

  it('records that nothing helped if the visitor leaves before the outcome is known', async () => {
    const { promise } = Promise.withResolvers<never>();
    function Never(): never {
      throw promise;
    }
    const { stage, told } = openStage(
      { account: Broken, giftcard: GiftCard },
      { lastGood: { account: Never } },
    );
    void stage.show(page('account'));
    await waitFor(() => expect(told()).toHaveLength(1));

    await stage.show(page('giftcard'));

    expect(told()).toEqual([{ version: '1.4.0', phase: 'first-render', recovered: 'none' }]);
    expect(stage.isRecovering).toBe(false);
  });

  it('reports an error during unmount without affecting the next page', async () => {
    function Leaving() {
      useEffect(() => () => {
        throw new Error('at unmount');
      });
      return <h1>Leaving</h1>;
    }
    const { host, stage, told } = openStage({ leaving: Leaving, account: Account });
    await stage.show(page('leaving'));

    await stage.show(page('account'));

    expect(visible(host)).toEqual(['account 1.4.0']);
    await waitFor(() =>
      expect(told()).toEqual([{ version: '1.4.0', phase: 'unmount', recovered: 'none' }]),
    );
  });

  it("attributes an error during unmount to its remote, not to the shell's own page", async () => {
    function Leaving() {
      useEffect(() => () => {
        throw new Error('at unmount');
      });
      return <h1>Leaving</h1>;
    }
    const { stage, told, places } = openStage({ leaving: Leaving });
    await stage.show(page('leaving'));

    stage.clear();

    expect(places).toEqual(['leaving', 'own']);
    await waitFor(() =>
      expect(told()).toEqual([{ version: '1.4.0', phase: 'unmount', recovered: 'none' }]),
    );
  });

  it('replaces a remote that crashes between ready and reveal without showing it', async () => {
    let arrive = () => {};
    function Slow() {
      const [waiting, setWaiting] = useState(true);
      arrive = () => setWaiting(false);
      useHoldReveal(waiting);
      if (useRemote().locale === 'fr-CA') throw new Error('no such text');
      return <h1>Account</h1>;
    }
    const { host, stage, shown, told } = openStage(
      { account: Slow },
      { lastGood: { account: Account } },
    );
    const opened = stage.show(page('account'));
    await waitFor(() => expect(host.querySelector('h1')).not.toBeNull());
    await stage.update({ locale: 'fr-CA' });
    arrive();
    await opened;

    expect(visible(host)).toEqual(['account 1.3.0']);
    expect(shown).toEqual(['account 1.3.0']);
    expect(told()).toEqual([{ version: '1.4.0', phase: 'first-render', recovered: 'last-good' }]);
  });

  it('retries with a different version if the page has switched since the failure', async () => {
    const { Fragile, crash, move } = fragile();
    const apps = { fragile: Fragile };
    const { host, stage, take } = openStage(apps, { lastGood: { fragile: GiftCard } });
    await stage.show(page('fragile'));
    await move(host, true);
    crash();
    await waitFor(() =>
      expect(stage.state.value).toMatchObject({ step: 'failed', version: '1.4.0' }),
    );

    apps.fragile = Account;
    take('fragile', '1.5.0');
    await stage.retry();

    expect(visible(host)).toEqual(['fragile 1.5.0']);
  });

  it('swaps the current remote for another build', async () => {
    const { host, stage, swap } = openStage({ account: GiftCard });
    await stage.show(page('account'));

    expect(await swap(Account)).toBe(true);

    expect(visible(host)).toEqual(['account 1.5.0']);
    expect(headings(host).at(-1)).toBe('Account');
  });

  it('does not swap a page on which a payment has started', async () => {
    const { Fragile, move } = fragile();
    const { host, stage, swap } = openStage({ account: Fragile });
    await stage.show(page('account'));

    expect(await swap(Account, () => move(host, true))).toBe(false);

    expect(visible(host)).toEqual(['account 1.4.0']);
    expect(host.childElementCount).toBe(1);
  });

  it('keeps the current build if the new one crashes before its reveal', async () => {
    const { Fragile, crash } = fragile();
    const { host, stage, swap } = openStage({ account: GiftCard });
    await stage.show(page('account'));
    const breakIt = async () => {
      crash();
      await waitFor(() => expect(host.querySelectorAll('h1')).toHaveLength(1));
    };

    await expect(swap(Fragile, breakIt)).rejects.toThrow('later');

    expect(visible(host)).toEqual(['account 1.4.0']);
    expect(host.childElementCount).toBe(1);
  });

  it('emits the phases of each navigation', async () => {
    const { stage, phases } = openStage({ giftcard: GiftCard, account: new Error('no file') });
    const since = () => phases.splice(0);

    await stage.show(page('giftcard'));
    expect(since()).toEqual(['recognised', 'ended']);
    await stage.show(page('giftcard', '/giftcard?step=2'));
    expect(since()).toEqual(['recognised', 'ended']);
    await stage.show(page('account'));
    expect(since()).toEqual(['recognised', 'failed']);
    stage.clear();
    expect(since()).toEqual(['recognised', 'ended']);
  });

  it('keeps the old page for two seconds before showing the loader, and restores it on return', async () => {
    const never = new Promise<never>(() => {});
    const { host, stage } = openStage({ giftcard: GiftCard, account: never });
    await stage.show(page('giftcard'));
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'performance'] });
    try {
      void stage.show(page('account'));
      await jest.advanceTimersByTimeAsync(1_999);
      expect(stage.state.value).toMatchObject({ step: 'opening', over: true });
      expect(inSight(host)).toEqual(['giftcard']);

      await jest.advanceTimersByTimeAsync(1);
      expect(stage.state.value).toMatchObject({ step: 'opening', over: false, late: true });
      expect(inSight(host)).toEqual([]);

      void stage.show(page('giftcard'));
      await jest.advanceTimersByTimeAsync(1);
      expect(stage.state.value).toMatchObject({ step: 'shown', remote: 'giftcard' });
      expect(visible(host)).toEqual(['giftcard 1.4.0']);
    } finally {
      jest.useRealTimers();
    }
  });

  it('updates the route attribute on navigations within a remote', async () => {
    const { host, stage } = openStage({ account: Account });
    await stage.show(page('account'));

    await stage.show({ ...page('account', '/account/manage'), route: 'account/manage' });

    expect(host.querySelector('section')?.dataset.route).toBe('account/manage');
  });

  /** A component that becomes ready on demand. */
  function slow(name = 'Account') {
    let arrive = () => {};
    function Slow() {
      const [waiting, setWaiting] = useState(true);
      arrive = () => setWaiting(false);
      useHoldReveal(waiting);
      return <h1>{name}</h1>;
    }
    const isMounted = (host: HTMLElement) =>
      waitFor(() => expect(host.textContent).toContain(name));
    return { Slow, arrive: () => arrive(), isMounted };
  }

  it('opens the next page even if the previous one crashes meanwhile', async () => {
    const { Fragile, crash } = fragile();
    const { Slow, arrive, isMounted } = slow();
    const { host, stage, told, phases } = openStage({ fragile: Fragile, account: Slow });
    await stage.show(page('fragile'));
    const opened = stage.show(page('account'));
    await isMounted(host);

    crash();
    await waitFor(() => expect(told()).toHaveLength(1));
    expect(stage.state.value).toMatchObject({ step: 'opening', remote: 'account', over: false });
    arrive();
    await opened;

    expect(visible(host)).toEqual(['account 1.4.0']);
    expect(stage.state.value).toMatchObject({ step: 'shown', remote: 'account', reopened: false });
    expect(told()).toEqual([{ version: '1.4.0', phase: 'render', recovered: 'none' }]);
    expect(phases).not.toContain('failed');
  });

  it('uses the last good version on return to a page that crashed while it was left', async () => {
    const { Fragile, crash } = fragile();
    const { Slow, isMounted } = slow();
    const { host, stage, told } = openStage(
      { fragile: Fragile, account: Slow },
      { lastGood: { fragile: GiftCard } },
    );
    await stage.show(page('fragile'));
    void stage.show(page('account'));
    await isMounted(host);
    crash();
    await waitFor(() => expect(told()).toHaveLength(1));

    await stage.show(page('fragile'));

    expect(visible(host)).toEqual(['fragile 1.3.0']);
  });

  it('makes the previous page inert while the next one opens', async () => {
    const { Slow, arrive, isMounted } = slow();
    const { host, stage } = openStage({ giftcard: GiftCard, account: Slow });
    await stage.show(page('giftcard'));

    const opened = stage.show(page('account'));
    await isMounted(host);

    expect(resting(host)).toEqual(['giftcard']);
    arrive();
    await opened;
  });

  it('restores the previous page with its focus on return, without a second arrival', async () => {
    const { Fragile } = fragile();
    const { Slow, isMounted } = slow();
    const { host, stage, arrived } = openStage({ fragile: Fragile, account: Slow });
    await stage.show(page('fragile'));
    const button = host.querySelector('button');
    button?.focus();
    void stage.show(page('account'));
    await isMounted(host);
    // Browsers blur the focused element when it becomes inert.
    button?.blur();

    await stage.show(page('fragile'));

    expect(visible(host)).toEqual(['fragile 1.4.0']);
    expect(document.activeElement === button).toBe(true);
    expect(arrived).toEqual(['fragile']);
    await waitFor(() => expect(host.childElementCount).toBe(1));
  });

  it('keeps a page with a payment that starts while the next page opens until it has ended', async () => {
    const { Fragile, move } = fragile();
    const { Slow, arrive, isMounted } = slow();
    const { host, stage } = openStage({ fragile: Fragile, account: Slow });
    await stage.show(page('fragile'));
    const opened = stage.show(page('account'));
    await isMounted(host);

    await move(host, true);
    arrive();
    await new Promise((resume) => setTimeout(resume, 50));
    expect(resting(host)).toEqual(['fragile']);
    expect(visible(host)).toEqual([]);
    expect(stage.state.value).toMatchObject({ step: 'opening', over: true, waits: true });
    await move(host, false);
    await opened;

    expect(visible(host)).toEqual(['account 1.4.0']);
  });

  it('does not announce the wait for a payment before the next page is ready', async () => {
    const { Fragile, move } = fragile();
    const { Slow, isMounted } = slow();
    const { host, stage } = openStage({ fragile: Fragile, account: Slow });
    await stage.show(page('fragile'));
    void stage.show(page('account'));
    await isMounted(host);

    await move(host, true);

    expect(stage.state.value).toMatchObject({ step: 'opening', over: true, waits: false });
  });

  it('shows a page again when a payment starts after the loader has replaced it', async () => {
    const never = new Promise<never>(() => {});
    const { Fragile, move } = fragile();
    const { host, stage } = openStage({ fragile: Fragile, account: never });
    await stage.show(page('fragile'));
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'performance'] });
    try {
      void stage.show(page('account'));
      await jest.advanceTimersByTimeAsync(2_000);
      expect(inSight(host)).toEqual([]);
    } finally {
      jest.useRealTimers();
    }

    await move(host, true);
    expect(resting(host)).toEqual(['fragile']);
    await move(host, false);
    expect(inSight(host)).toEqual([]);
  });

  it('keeps a page with a payment that starts just before the view transition', async () => {
    const transition = animate();
    const { Fragile, move } = fragile();
    const { host, stage } = openStage({ fragile: Fragile, account: Account });
    await stage.show(page('fragile'));

    const opened = stage.show(page('account'));
    const begin = await transition;
    await move(host, true);
    withoutMotion.matches = true;
    begin();
    await new Promise((resume) => setTimeout(resume));
    expect(host.querySelector('section')?.hidden).toBe(false);
    await move(host, false);
    await opened;

    expect(visible(host)).toEqual(['account 1.4.0']);
  });

  it('does not wait for a payment that the visitor has agreed to leave', async () => {
    const { Fragile, move } = fragile();
    const { host, stage } = openStage({ fragile: Fragile, account: Account });
    await stage.show(page('fragile'));
    await move(host, true);

    stage.leaveAnyway();
    await stage.show(page('account'));

    expect(visible(host)).toEqual(['account 1.4.0']);
  });

  it('keeps a page with a payment when the next page fails', async () => {
    const { Fragile, move } = fragile();
    const { host, stage, told } = openStage({ fragile: Fragile, account: Broken });
    await stage.show(page('fragile'));
    await move(host, true);

    const opened = stage.show(page('account'));
    await waitFor(() => expect(told()).toHaveLength(1));
    await new Promise((resume) => setTimeout(resume, 20));
    expect(host.querySelector('section')?.hidden).toBe(false);
    await move(host, false);
    await opened;

    expect(stage.state.value).toMatchObject({ step: 'failed', remote: 'account' });
  });

  it("waits for a payment before it shows one of the shell's own pages", async () => {
    const { Fragile, move } = fragile();
    const { host, stage } = openStage({ fragile: Fragile });
    await stage.show(page('fragile'));
    await move(host, true);

    stage.clear();
    expect(stage.state.value).toMatchObject({ step: 'opening', waits: true });
    expect(resting(host)).toEqual(['fragile']);
    await move(host, false);

    await waitFor(() => expect(stage.state.value).toEqual({ step: 'own' }));
    await waitFor(() => expect(host.childElementCount).toBe(0));
  });

  it('leaks no elements after fifty navigations', async () => {
    const { host, stage } = openStage({ giftcard: GiftCard, account: Account });

    for (let crossing = 0; crossing < 50; crossing += 1) {
      await stage.show(page(crossing % 2 ? 'account' : 'giftcard'));
    }
    stage.clear();

    await waitFor(() => expect(host.childElementCount).toBe(0));
  });
});
