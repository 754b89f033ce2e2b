import { afterEach, beforeAll, expect, it, jest } from '@jest/globals';
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
    // Effects run as in a browser: the stage itself waits for them.
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

/** A browser that animates. As in one, a view transition begins later: when the test says so. */
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
  /** The versions of remotes that are to be had after the first, by name. */
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
      ...{ version: one.version, recovered: one.recovered },
      phase: one.kind === 'error' && one.phase,
    }));
  /** Has another build of the remote take its place; `meanwhile` comes when that is there, before it is seen. */
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

/** What can be read, whether or not it takes a press. */
const inSight = (host: HTMLElement) =>
  [...host.querySelectorAll('section')]
    .filter((box) => !box.hidden && !box.classList.contains('waiting'))
    .map((box) => box.dataset.remote);

/** What can be read, and takes no press. */
const resting = (host: HTMLElement) => {
  const inert = [...host.querySelectorAll('section')].filter((box) => box.inert);
  return inert.map((box) => box.dataset.remote).filter((remote) => inSight(host).includes(remote));
};

it('says on the page which remote, version and route it shows', async () => {
  const { host, stage } = openStage({ giftcard: GiftCard });

  await stage.show(page('giftcard'));

  expect(host.querySelector('section')?.dataset).toMatchObject({
    remote: 'giftcard',
    version: '1.4.0',
    route: 'giftcard',
  });
});

it('keeps the old page until the first picture of the next one is complete', async () => {
  let arrive = () => {};
  function Slow() {
    const [waiting, wait] = useState(true);
    arrive = () => wait(false);
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

it('tells a remote that is still mounting of another language', async () => {
  let arrive = () => {};
  function Slow() {
    const [waiting, wait] = useState(true);
    arrive = () => wait(false);
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

it('tells a remote that is still mounting of the place that it leads to, whose picture is its first', async () => {
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

it('ends at the last of many impatient clicks, with one page', async () => {
  const { host, stage, arrived } = openStage({ giftcard: GiftCard, account: Account });

  const clicks = ['giftcard', 'account', 'giftcard', 'account'];
  await Promise.all(clicks.map((remote) => stage.show(page(remote))));

  expect(headings(host)).toEqual(['Account']);
  expect(arrived).toEqual(['account']);
});

it('tells a remote of a new path without mounting it again', async () => {
  const { stage, opened, arrived } = openStage({ account: Account });
  await stage.show(page('account'));

  await stage.show(page('account', '/account/manage'));

  expect(opened).toEqual(['account']);
  expect(arrived).toEqual(['account', 'account']);
});

it('reports a remote that does not load, and can try it again', async () => {
  const apps: Record<string, ComponentType | Error> = { giftcard: new Error('blocked') };
  const { host, stage } = openStage(apps);

  await stage.show(page('giftcard'));
  expect(stage.state.value).toMatchObject({ step: 'failed', remote: 'giftcard', crashed: false });
  apps.giftcard = GiftCard;
  await stage.retry();

  expect(headings(host)).toEqual(['Gift card']);
});

it('takes a remote off the page that crashes after it was shown', async () => {
  let crash = () => {};
  function Fragile() {
    const [crashed, set] = useState(false);
    crash = () => set(true);
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

it('stage: a page that breaks just before it comes into view is not shown', async () => {
  const transition = animate();
  let crash = () => {};
  function Fragile() {
    const [crashed, set] = useState(false);
    crash = () => set(true);
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

/** Breaks when told to. */
function fragile() {
  let crash = () => {};
  let pay = (_: boolean) => {};
  function Fragile() {
    const [crashed, set] = useState(false);
    const [paying, setPaying] = useState(false);
    crash = () => set(true);
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
  /** Money moves on it, or does not any more. */
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
])('in place of a remote that %s comes its last good version', async (_, bad, phase) => {
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

it('what crashes under somebody’s hands is opened anew in its last good version, once', async () => {
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

it('says of no other page that it was opened anew', async () => {
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

it('never puts anything in place of a page that money moves on', async () => {
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

it('goes to the fallback when no version can be shown, and says of each what became of it', async () => {
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

it('says that nothing helped when somebody leaves before it is known', async () => {
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

it('tells of what goes wrong on the way out, and the next page is there all the same', async () => {
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

it('tells of what goes wrong on the way to a page of the shell’s own, which is nobody else’s place', async () => {
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

it('what breaks between its first picture and its reveal gives way unseen', async () => {
  let arrive = () => {};
  function Slow() {
    const [waiting, wait] = useState(true);
    arrive = () => wait(false);
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

it('tries another version than the one that failed, where the page has gone over to it meanwhile', async () => {
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

it('another build takes the place of the one that is shown', async () => {
  const { host, stage, swap } = openStage({ account: GiftCard });
  await stage.show(page('account'));

  expect(await swap(Account)).toBe(true);

  expect(visible(host)).toEqual(['account 1.5.0']);
  expect(headings(host).at(-1)).toBe('Account');
});

it('no build takes the place of a page on which money has begun to move meanwhile', async () => {
  const { Fragile, move } = fragile();
  const { host, stage, swap } = openStage({ account: Fragile });
  await stage.show(page('account'));

  expect(await swap(Account, () => move(host, true))).toBe(false);

  expect(visible(host)).toEqual(['account 1.4.0']);
  expect(host.childElementCount).toBe(1);
});

it('a build that breaks before it is seen leaves the one before in its place', async () => {
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

it('says how far the way to each page is', async () => {
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

it('keeps the old page for two seconds; then the loader has its place, until somebody goes back', async () => {
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

it('says which route it shows, also when that changes within a remote', async () => {
  const { host, stage } = openStage({ account: Account });
  await stage.show(page('account'));

  await stage.show({ ...page('account', '/account/manage'), route: 'account/manage' });

  expect(host.querySelector('section')?.dataset.route).toBe('account/manage');
});

/** Arrives when told to. */
function slow(name = 'Account') {
  let arrive = () => {};
  function Slow() {
    const [waiting, wait] = useState(true);
    arrive = () => wait(false);
    useHoldReveal(waiting);
    return <h1>{name}</h1>;
  }
  const isMounted = (host: HTMLElement) => waitFor(() => expect(host.textContent).toContain(name));
  return { Slow, arrive: () => arrive(), isMounted };
}

it('stage: the next page opens although the page before crashes meanwhile', async () => {
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

it('stage: whoever comes back to a page that crashed on the way out gets its last good version', async () => {
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

it('stage: the page before takes no press while the next one opens', async () => {
  const { Slow, arrive, isMounted } = slow();
  const { host, stage } = openStage({ giftcard: GiftCard, account: Slow });
  await stage.show(page('giftcard'));

  const opened = stage.show(page('account'));
  await isMounted(host);

  expect(resting(host)).toEqual(['giftcard']);
  arrive();
  await opened;
});

it('stage: whoever goes back while the next page opens finds the page before with its focus, and no second arrival', async () => {
  const { Fragile } = fragile();
  const { Slow, isMounted } = slow();
  const { host, stage, arrived } = openStage({ fragile: Fragile, account: Slow });
  await stage.show(page('fragile'));
  const button = host.querySelector('button');
  button?.focus();
  void stage.show(page('account'));
  await isMounted(host);
  // As browsers do with the focus in what takes no input.
  button?.blur();

  await stage.show(page('fragile'));

  expect(visible(host)).toEqual(['fragile 1.4.0']);
  expect(document.activeElement === button).toBe(true);
  expect(arrived).toEqual(['fragile']);
  await waitFor(() => expect(host.childElementCount).toBe(1));
});

it('stage: a payment that begins while the next page opens keeps its page until it is over', async () => {
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

it('stage: nobody is told to wait for a payment while the next page is not there either', async () => {
  const { Fragile, move } = fragile();
  const { Slow, isMounted } = slow();
  const { host, stage } = openStage({ fragile: Fragile, account: Slow });
  await stage.show(page('fragile'));
  void stage.show(page('account'));
  await isMounted(host);

  await move(host, true);

  expect(stage.state.value).toMatchObject({ step: 'opening', over: true, waits: false });
});

it('stage: a payment that begins after the loader took its place brings its page back into sight', async () => {
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

it('stage: a payment that begins just before a view transition does keeps its page', async () => {
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

it('stage: does not wait for a payment that somebody has agreed to leave', async () => {
  const { Fragile, move } = fragile();
  const { host, stage } = openStage({ fragile: Fragile, account: Account });
  await stage.show(page('fragile'));
  await move(host, true);

  stage.leaveAnyway();
  await stage.show(page('account'));

  expect(visible(host)).toEqual(['account 1.4.0']);
});

it('stage: a page that fails takes no payment off the page before it', async () => {
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

it('stage: a page of the shell’s own waits for a payment as well', async () => {
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

it('leaves nothing behind after fifty crossings', async () => {
  const { host, stage } = openStage({ giftcard: GiftCard, account: Account });

  for (let crossing = 0; crossing < 50; crossing += 1) {
    await stage.show(page(crossing % 2 ? 'account' : 'giftcard'));
  }
  stage.clear();

  await waitFor(() => expect(host.childElementCount).toBe(0));
});
