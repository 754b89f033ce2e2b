import { afterEach, beforeAll, expect } from '@jest/globals';
import { createSdk } from '@sideband/shared-sdk';
import {
  lifecycles,
  navigatorOf,
  type RemoteModule,
  type RemoteProps,
  useHold,
  useHoldReveal,
} from '@sideband/shared-sdk/react';
import { createToggles } from '@sideband/shared-sdk/toggles';
import { waitFor } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { createMemoryRouter } from 'react-router';
import type { Mishap } from '../health/happening.ts';
import { Mount, type MountSignals } from './mount.ts';
import type { Page } from './page.ts';
import { Stage } from './stage.ts';

const router = createMemoryRouter([{ path: '*' }]);

const sdk = createSdk({ apiBase: '/api', country: 'US' });

export const withoutMotion = { matches: true };

/**
 * Simulates view transitions, which start asynchronously. Here, they start when the test triggers
 * them.
 */
export function animate(): Promise<() => void> {
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

export const page = (remote: string, pathname = `/${remote}`) => ({
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

export function openStage(
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
   * Swaps the remote to another build. `meanwhile` runs once the new build is mounted, before it is
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

export const GiftCard = () => <h1>Gift card</h1>;

export const Account = () => <h1>Account</h1>;

export const headings = (host: HTMLElement) =>
  [...host.querySelectorAll('section')]
    .filter((box) => !box.inert)
    .map((box) => box.querySelector('h1')?.textContent);

/** Visible pages, inert or not. */
export const inSight = (host: HTMLElement) =>
  [...host.querySelectorAll('section')]
    .filter((box) => !box.hidden && !box.classList.contains('waiting'))
    .map((box) => box.dataset.remote);

/** Visible but inert pages. */
export const resting = (host: HTMLElement) => {
  const inert = [...host.querySelectorAll('section')].filter((box) => box.inert);
  return inert.map((box) => box.dataset.remote).filter((remote) => inSight(host).includes(remote));
};

/** A component that crashes on demand. */
export function fragile() {
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

export function Broken(): never {
  throw new Error('at once');
}

export const visible = (host: HTMLElement) =>
  [...host.querySelectorAll('section')]
    .filter((box) => !box.hidden && !box.inert)
    .map(({ dataset }) => `${dataset.remote} ${dataset.version}`);

export function inBrowser() {
  beforeAll(() => {
    Object.assign(globalThis, {
      // Runs effects as in a browser, not in `act`: the stage waits for them.
      IS_REACT_ACT_ENVIRONMENT: false,
      matchMedia: () => withoutMotion,
    });
  });
  afterEach(() => {
    document.body.innerHTML = '';
    withoutMotion.matches = true;
    Reflect.deleteProperty(document, 'startViewTransition');
  });
}

/** A component that becomes ready on demand. */
export function slow(name = 'Account') {
  let arrive = () => {};
  function Slow() {
    const [waiting, setWaiting] = useState(true);
    arrive = () => setWaiting(false);
    useHoldReveal(waiting);
    return <h1>{name}</h1>;
  }
  const isMounted = (host: HTMLElement) => waitFor(() => expect(host.textContent).toContain(name));
  return { Slow, arrive: () => arrive(), isMounted };
}
