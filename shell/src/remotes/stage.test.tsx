import { afterEach, beforeAll, expect, it } from '@jest/globals';
import { createSdk } from '@sideband/shared-sdk';
import {
  lifecycles,
  navigatorOf,
  type RemoteModule,
  useHoldReveal,
} from '@sideband/shared-sdk/react';
import { waitFor } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { createMemoryRouter } from 'react-router';
import { Stage } from './stage.ts';

const router = createMemoryRouter([{ path: '*' }]);
const sdk = createSdk({ apiBase: '/api', country: 'US' });

beforeAll(() => {
  Object.assign(globalThis, {
    // Effects run as in a browser: the stage itself waits for them.
    IS_REACT_ACT_ENVIRONMENT: false,
    matchMedia: () => ({ matches: true }),
  });
});

afterEach(() => {
  document.body.innerHTML = '';
});

const page = (remote: string, pathname = `/${remote}`) => ({
  remote,
  route: remote,
  location: { ...router.state.location, pathname },
  navigationType: router.state.historyAction,
});

function openStage(apps: Record<string, ComponentType | Error>) {
  const host = document.createElement('main');
  document.body.append(host);
  const arrived: string[] = [];
  const opened: string[] = [];
  const modules = new Map<string, RemoteModule>();
  const stage = new Stage({
    opener: {
      async openRemote(remote) {
        opened.push(remote);
        const App = apps[remote];
        if (!App || App instanceof Error) throw App;
        const module =
          modules.get(remote) ?? lifecycles({ App, messages: async () => ({ default: {} }) });
        modules.set(remote, module);
        return module;
      },
      async takeOver() {},
    },
    releases: {
      recordOf: () => Promise.reject(new Error('not asked for')),
      releaseOf: () => ({ version: '1.4.0', base: '/a/', recordIntegrity: '' }),
      integrityOf: () => undefined,
    },
    propsFor: ({ location, navigationType }, own) => ({
      ...own,
      location,
      navigationType,
      navigator: navigatorOf(router),
      base: '',
      sdk,
      locale: 'en-US',
      country: 'US',
      origins: { US: 'http://localhost:4000', CA: 'http://ca.localhost:4000' },
      uiTexts: {},
      block: () => {},
      hold: () => {},
    }),
    onArrived: ({ remote }) => arrived.push(remote),
    onFailed: () => {},
  });
  stage.attach(host);
  return { host, stage, arrived, opened };
}

const GiftCard = () => <h1>Gift card</h1>;
const Account = () => <h1>Account</h1>;

const headings = (host: HTMLElement) =>
  [...host.querySelectorAll('section')]
    .filter((box) => !box.inert)
    .map((box) => box.querySelector('h1')?.textContent);

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
  expect(headings(host)).toEqual(['Gift card']);
  arrive();
  await shown;

  expect(headings(host)).toEqual(['Account']);
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
  expect(stage.state.value).toMatchObject({ step: 'failed', remote: 'giftcard' });
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
    expect(stage.state.value).toMatchObject({ step: 'failed', remote: 'fragile' }),
  );
  expect(headings(host)).toEqual([]);
});

it('leaves nothing behind after fifty crossings', async () => {
  const { host, stage } = openStage({ giftcard: GiftCard, account: Account });

  for (let crossing = 0; crossing < 50; crossing += 1) {
    await stage.show(page(crossing % 2 ? 'account' : 'giftcard'));
  }
  stage.clear();

  await waitFor(() => expect(host.childElementCount).toBe(0));
});
