import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { computeFewStyles } from './compute-few-styles.ts';

/** What only jsdom's internals can do. jsdom publishes no types for them. */
export interface Inside {
  /** The window as jsdom created it. `globalThis` has its properties. */
  window: object;
  /** Saves the listeners of these targets. Returns a function that restores them. */
  keepListeners: (targets: object[]) => () => void;
  forgetCookies: () => void;
  /** Replaces the session history by one entry. */
  goTo: (url: string) => void;
}

const cli = new URL('../../../../cli/package.json', import.meta.url);
const environment = createRequire(fileURLToPath(cli)).resolve('jest-environment-jsdom');
const load = createRequire(environment);
computeFewStyles(load.resolve('jsdom'));
const { JSDOM, VirtualConsole } = load('jsdom');

/** Globals of Node that stay: jsdom itself calls them as globals, or lacks them. */
const ofNode = new Set<PropertyKey>([
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'queueMicrotask'],
  ...['atob', 'btoa', 'console', 'performance', 'Headers', 'close', 'stop'],
]);
/** Browser APIs of Node that jsdom lacks and that tests expect to be absent. */
const absent = ['MessageChannel', 'MessagePort', 'BroadcastChannel'];

/**
 * Makes `globalThis` a window at `url` for the rest of the process. Its functions and interfaces
 * become properties of `globalThis`, and jsdom takes `globalThis` for the window.
 */
export async function becomeWindow(url: string): Promise<Inside> {
  const virtualConsole = new VirtualConsole();
  virtualConsole.sendTo(console, { omitJSDOMErrors: true });
  virtualConsole.on('jsdomError', (error: unknown) => console.error(error));
  const dom = new JSDOM('<!DOCTYPE html>', { pretendToBeVisual: true, url, virtualConsole });
  const { window } = dom;
  if (window.document.readyState !== 'complete')
    await new Promise((loaded) => window.addEventListener('load', loaded, { once: true }));

  const impl = Object.getOwnPropertySymbols(window).find(
    ({ description }) => description === 'impl',
  );
  const implOf = (thing: object) => Reflect.get(thing, impl as symbol);
  const documentImpl = implOf(window.document);
  documentImpl._defaultView = globalThis;
  for (const key of ['_globalProxy', '_parent', '_top']) window[key] = globalThis;
  for (const key of Reflect.ownKeys(window)) if (!ofNode.has(key)) adopt(key, window);
  for (const name of absent) Reflect.deleteProperty(globalThis, name);
  Object.setPrototypeOf(globalThis, Object.getPrototypeOf(window));

  return {
    window,
    keepListeners(targets) {
      const before = targets.map((target) => ({ ...implOf(target)._eventListeners }));
      return () => {
        for (const [nth, target] of targets.entries())
          implOf(target)._eventListeners = { ...before[nth] };
      };
    },
    forgetCookies: () => dom.cookieJar.removeAllCookiesSync(),
    goTo(url) {
      const history = window._sessionHistory;
      history.clearHistoryTraversalTasks();
      dom.reconfigure({ url });
      const entry = { document: documentImpl, url: documentImpl._URL, stateObject: null };
      Object.assign(history, { _entries: [entry], _currentIndex: 0 });
      documentImpl._history._state = null;
      documentImpl._latestEntry = undefined;
    },
  };
}

/** Defines a property of the window on `globalThis`. Values that jsdom changes are forwarded. */
function adopt(key: PropertyKey, window: Record<PropertyKey, unknown>) {
  const of = Object.getOwnPropertyDescriptor(window, key) as PropertyDescriptor;
  const isSame = key in globalThis && Object.is(of.value, Reflect.get(globalThis, key));
  if ('value' in of && isSame) return;
  const isFixed = of.get || typeof of.value === 'function' || typeof key === 'symbol';
  const forwarding = {
    get: function forward() {
      return window[key];
    },
    set: function forward(value: unknown) {
      window[key] = value;
    },
    enumerable: of.enumerable ?? false,
  };
  Object.defineProperty(globalThis, key, { ...(isFixed ? of : forwarding), configurable: true });
}
