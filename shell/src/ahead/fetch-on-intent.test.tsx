import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Boot } from '@sideband/shared-sdk/release';
import { BehaviorSubject, Subject } from 'rxjs';
import { createReleases } from '../remotes/releases.ts';
import { LiveRelease } from '../toggles/live-release.ts';
import { fetchOnIntent } from './fetch-on-intent.ts';

const files = {
  'remoteEntry.js': 'sha384-entry',
  'remote.js': 'sha384-remote',
  'remote.css': 'sha384-css',
  'en.js': 'sha384-en',
  'fr.js': 'sha384-fr',
  'late.js': 'sha384-late',
};
const record = {
  name: 'account',
  version: '1.1.0',
  entry: 'remoteEntry.js',
  files,
  first: { scripts: ['remote.js'], styles: ['remote.css'], fonts: [] },
  messages: { 'en-US': 'en.js', 'en-CA': 'en.js', 'fr-CA': 'fr.js' },
};
const routes = [
  { path: 'account', match: 'prefix', remote: 'account' },
  { path: 'old', match: 'exact', redirect: { to: 'account' }, remote: 'shell' },
  { path: 'activate', match: 'prefix', remote: 'trial' },
];
const shell = { version: '2.0.0', base: '/a/shell/2.0.0/', record: { files: {} } };
const account = { version: '1.1.0', base: '/a/account/1.1.0/', recordIntegrity: 'sha384-A' };
const releaseSet = { revision: '7', toggles: {}, shell, remotes: { account }, routes };
const boot = { releaseSet, addresses: { accountCenter: '' } } as unknown as Boot;

const fetched = jest.fn<typeof fetch>();
const idle: (() => void)[] = [];
beforeEach(() => {
  Object.assign(globalThis, { requestIdleCallback: (task: () => void) => idle.push(task) });
  fetched.mockImplementation(async () => ({ json: async () => record }) as unknown as Response);
  globalThis.fetch = fetched;
  document.body = document.createElement('body');
  document.body.innerHTML = `
    <a id="there" href="/account/login"><b>Sign in</b></a><a id="old" href="/old">Before</a>
    <a id="off" href="/activate">Trial</a><a id="out" href="https://elsewhere.example/account">Out</a>
    <a id="tab" href="/account" target="_blank">In a tab</a><button id="none">No link</button>`;
});
afterEach(() => {
  fetched.mockReset();
  idle.splice(0);
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  document.head.replaceChildren();
  Reflect.deleteProperty(navigator, 'connection');
});

function open({ isOpen = false, openRemote = async () => {} } = {}) {
  const forgotten: string[] = [];
  const live = new LiveRelease(boot.releaseSet);
  const releases = createReleases(boot.releaseSet, async () => record as never);
  const language = new BehaviorSubject<{ locale: 'en-US' | 'fr-CA' }>({ locale: 'en-US' });
  const arrived = new Subject<void>();
  fetchOnIntent({
    boot,
    live,
    releases,
    language,
    arrived,
    page: document.body,
    opener: {
      isOpen: () => isOpen,
      openRemote: openRemote as never,
      forget: (remote) => void forgotten.push(remote),
    },
  });
  return { live, releases, language, arrived, forgotten };
}

async function point(selector: string, sign = 'pointerover') {
  document.querySelector(selector)?.dispatchEvent(new Event(sign, { bubbles: true }));
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

/** Completes all pending loads. */
async function come() {
  for (const link of links()) link.dispatchEvent(new Event('load'));
  await point('#none');
}

const links = () => [...document.head.querySelectorAll('link')];
/** Prefetched files have no integrity, because prefetching does not execute them. */
const asked = () =>
  links().map(({ href, integrity }) => `${new URL(href).pathname} ${integrity ?? 'later'}`);
const everything = [
  '/a/account/1.1.0/remoteEntry.js sha384-entry',
  '/a/account/1.1.0/remote.js sha384-remote',
  '/a/account/1.1.0/en.js sha384-en',
  '/a/account/1.1.0/remote.css sha384-css',
];

describe('fetchOnIntent', () => {
  it.each(['pointerover', 'focusin', 'touchstart'])(
    '%s on a link preloads the initial files of its remote, with integrity, once',
    async (sign) => {
      open();
      await point('#there b', sign);
      await point('#there', sign);

      expect(fetched.mock.calls).toEqual([
        ['/a/account/1.1.0/record.json', { integrity: 'sha384-A' }],
      ]);
      expect(asked()).toEqual(everything);
    },
  );

  it('follows redirects of a link to its remote', async () => {
    open();
    await point('#old');
    expect(asked()).toEqual(everything);
  });

  it('preloads the messages again after a language change', async () => {
    const page = open();
    await point('#there');
    page.language.next({ locale: 'fr-CA' });
    await point('#there');
    expect(asked()).toContain('/a/account/1.1.0/fr.js sha384-fr');
  });

  it.each(['#off', '#out', '#tab', '#none'])('fetches nothing for %s', async (selector) => {
    open();
    await point(selector);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('fetches nothing for a remote that was turned off or is unknown to this document', async () => {
    const { live } = open();
    const version = (value: string) => ({ value, applies: 'next-document' as const });
    const toggles = {
      'remote.account.version': version('off'),
      'remote.trial.version': version('2.0.0'),
    };
    live.take({ revision: '8', toggles }, { busy: false });
    await point('#there');
    await point('#off');
    expect(fetched).not.toHaveBeenCalled();
  });

  it('fetches nothing for a remote that is already open', async () => {
    open({ isOpen: true });
    await point('#there');
    expect(fetched).not.toHaveBeenCalled();
  });

  it('preloads the route of a link before it is clicked, even if its remote is open', async () => {
    const asked: string[] = [];
    const ahead = async (path: string, locale: string) => void asked.push(`${path} ${locale}`);
    const openRemote = async () => Object.assign(() => {}, { ahead });
    const page = open({ isOpen: true, openRemote: openRemote as never });
    await point('#there');
    await point('#there b');
    expect(asked).toEqual([]);
    for (const task of idle.splice(0)) task();
    await point('#none');
    page.language.next({ locale: 'fr-CA' });
    await point('#old');
    for (const task of idle.splice(0)) task();
    await point('#none');

    expect(asked).toEqual(['/account/login en-US', '/account fr-CA']);
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'fetches nothing over a connection with %p',
    async (connection) => {
      Object.assign(navigator, { connection });
      open();
      await point('#there');
      expect(fetched).not.toHaveBeenCalled();
    },
  );

  it('fetches the records of linked remotes once the page is idle', async () => {
    const { arrived, releases } = open();
    arrived.next();
    expect(fetched).not.toHaveBeenCalled();
    for (const task of idle.splice(0)) task();

    expect(fetched.mock.calls).toEqual([
      ['/a/account/1.1.0/record.json', { integrity: 'sha384-A' }],
    ]);
    expect(asked()).toEqual([]);
    await point('#there');
    expect(asked()).toEqual(everything);
    expect(await releases.recordOf(account)).toBe(record);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('fetches no records for an open remote or over a slow connection', async () => {
    const page = open({ isOpen: true });
    page.arrived.next();
    Object.assign(navigator, { connection: { saveData: true } });
    const { arrived } = open();
    arrived.next();
    for (const task of idle.splice(0)) task();
    expect(fetched).not.toHaveBeenCalled();
  });

  it('prefetches lazy files after the initial ones have loaded', async () => {
    open();
    await point('#there');
    expect(asked()).toEqual(everything);

    await come();

    expect(asked()).toEqual([...everything, '/a/account/1.1.0/late.js later']);
    // A prefetch rather than a preload, because browsers warn about unused preloads.
    expect(links().map(({ rel }) => rel)).toEqual([...everything.map(() => 'preload'), 'prefetch']);
  });

  it('opens a loaded remote once the page is idle, and forgets it if that fails', async () => {
    const opened = jest.fn(async () => Promise.reject(new Error('thrown at import')));
    const { forgotten } = open({ openRemote: opened });
    await point('#there');
    await come();
    expect(opened).not.toHaveBeenCalled();

    await come();
    for (const task of idle.splice(0)) task();
    await point('#none');

    expect(opened.mock.calls).toEqual([['account']]);
    expect(forgotten).toEqual(['account']);
  });

  it('retries failed files on the next intent', async () => {
    open();
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await point('#there');
    expect(asked()).toEqual([]);
    await point('#there');
    expect(asked()).toEqual(everything);

    links()[0]?.dispatchEvent(new Event('error'));
    await point('#none');
    await point('#there');
    expect(asked()).toEqual([...everything.slice(1), ...everything]);
  });
});
