/** The number of resources that a page holds, for before-and-after comparisons. */
import type { CDPSession, Page } from '@playwright/test';

declare global {
  var ledger: () => { lasting: number; intervals: number; timeouts: number; styles: number };
}

/**
 * Counts timers, and listeners on targets that outlive a remote. Install it before any script of
 * the page runs.
 */
export const keepLedger = (page: Page) =>
  page.addInitScript(() => {
    /** Active listeners by target, each with a function that stops tracking it. */
    const listeners = new Map<EventTarget, Map<string, () => void>>();
    const numbers = new WeakMap<object, number>();
    let next = 0;
    const numberOf = (listener: object) => {
      if (!numbers.has(listener)) numbers.set(listener, ++next);
      return numbers.get(listener);
    };
    const isLasting = (target: unknown): target is EventTarget =>
      target === window ||
      target === document ||
      (target instanceof Element && ['HTML', 'HEAD', 'BODY'].includes(target.tagName)) ||
      (target instanceof EventTarget && !(target instanceof Node));
    type Options = boolean | AddEventListenerOptions | undefined;
    const keyOf = (type: string, listener: object, options: Options) =>
      `${type} ${numberOf(listener)} ${typeof options === 'object' ? !!options.capture : !!options}`;
    const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
    const forget = (target: EventTarget, key: string) => {
      const of = listeners.get(target);
      of?.get(key)?.();
      of?.delete(key);
      if (of?.size === 0) listeners.delete(target);
    };
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      const target = this ?? window;
      const signal = typeof options === 'object' ? options.signal : undefined;
      // Listeners registered with an AbortSignal are garbage-collected with it, so the page does
      // not hold them.
      const isCounted = listener && isLasting(target) && !(target instanceof AbortSignal);
      if (isCounted && !signal?.aborted) {
        const key = keyOf(type, listener, options);
        const end = () => forget(target, key);
        const isOnce = typeof options === 'object' && options.once;
        const of = listeners.get(target) ?? new Map<string, () => void>();
        of.set(key, () => {
          signal && remove.call(signal, 'abort', end);
          isOnce && remove.call(target, type, end);
        });
        listeners.set(target, of);
        if (signal) add.call(signal, 'abort', end);
        if (isOnce) add.call(target, type, end, { once: true });
      }
      return add.call(target, type, listener, options);
    };
    EventTarget.prototype.removeEventListener = function (type, listener, options) {
      const target = this ?? window;
      if (listener) forget(target, keyOf(type, listener, options));
      return remove.call(target, type, listener, options);
    };

    const intervals = new Set<unknown>();
    const timeouts = new Set<unknown>();
    const { setInterval: every, clearInterval, setTimeout: after, clearTimeout } = window;
    Object.assign(window, {
      setInterval(...given: Parameters<typeof every>) {
        const id = every(...given);
        intervals.add(id);
        return id;
      },
      clearInterval(id: number) {
        intervals.delete(id);
        clearInterval(id);
      },
      setTimeout(act: () => void, ...given: [number]) {
        const id = after(
          () => {
            timeouts.delete(id);
            act();
          },
          ...given,
        );
        timeouts.add(id);
        return id;
      },
      clearTimeout(id: number) {
        timeouts.delete(id);
        clearTimeout(id);
      },
    });
    globalThis.ledger = () => ({
      lasting: [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
      intervals: intervals.size,
      timeouts: timeouts.size,
      styles:
        document.querySelectorAll('style, link[rel="stylesheet"]').length +
        document.adoptedStyleSheets.length,
    });
  });

/** Returns what the page holds after a garbage collection. */
export async function holdings(page: Page, devtools: CDPSession) {
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0;
  return {
    ...(await page.evaluate(() => globalThis.ledger())),
    sections: await page.evaluate(() => document.querySelectorAll('section[data-remote]').length),
    roots: await countRoots(devtools),
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    heap: metric('JSHeapUsedSize'),
  };
}

/** Counts the live React roots in the page, whether mounted or merely referenced. */
async function countRoots(devtools: CDPSession): Promise<number> {
  const objectGroup = 'roots';
  const { result } = await devtools.send('Runtime.evaluate', {
    objectGroup,
    expression: `(() => {
      const app = document.getElementById('app');
      const key = Object.keys(app).find((name) => name.startsWith('__reactContainer$'));
      return Object.getPrototypeOf(app[key].stateNode);
    })()`,
  });
  const { objects } = await devtools.send('Runtime.queryObjects', {
    prototypeObjectId: String(result.objectId),
    objectGroup,
  });
  const { result: count } = await devtools.send('Runtime.callFunctionOn', {
    objectId: String(objects.objectId),
    functionDeclaration: 'function () { return this.length; }',
  });
  await devtools.send('Runtime.releaseObjectGroup', { objectGroup });
  return Number(count.value);
}
