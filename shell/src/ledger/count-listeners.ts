import type { Holdings } from './held-by.ts';

type Options = boolean | AddEventListenerOptions | undefined;
type Listener = EventListenerOrEventListenerObject | null;

/** Targets that outlive a remote. Listeners on other elements end with them. */
const isLasting = (target: EventTarget) =>
  target === window ||
  target === document ||
  (target instanceof Element && ['HTML', 'HEAD', 'BODY'].includes(target.tagName));

/**
 * Patches listeners on window and document so that they are counted until they are removed, have
 * run once, or are aborted.
 */
export function countListeners(holdings: Holdings) {
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  const keys = new WeakMap<object, Map<string, object>>();

  /**
   * Returns one key per listener, with the identity that browsers use: target, type, function,
   * phase.
   */
  function keyOf(target: EventTarget, type: string, listener: object, options: Options): object {
    const isCapture = typeof options === 'object' ? !!options.capture : !!options;
    const of = keys.get(listener) ?? new Map<string, object>();
    keys.set(listener, of);
    const place = target === window ? 'window' : (target as Node).nodeName;
    const name = `${place} ${type} ${isCapture}`;
    const key = of.get(name) ?? {};
    of.set(name, key);
    return key;
  }

  EventTarget.prototype.addEventListener = function (
    type: string,
    listener: Listener,
    options?: Options,
  ) {
    const target = this ?? window;
    const { signal, once } = typeof options === 'object' ? options : {};
    if (listener && isLasting(target) && !signal?.aborted) {
      const key = keyOf(target, type, listener, options);
      holdings.hold(key);
      const end = () => void holdings.letGo(key);
      if (signal) add.call(signal, 'abort', end, { once: true });
      if (once) add.call(target, type, end, { once: true });
    }
    return add.call(target, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (
    type: string,
    listener: Listener,
    options?: Options,
  ) {
    const target = this ?? window;
    if (listener && isLasting(target)) holdings.letGo(keyOf(target, type, listener, options));
    return remove.call(target, type, listener, options);
  };
}
