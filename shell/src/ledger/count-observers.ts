import type { Holdings } from './held-by.ts';

/** A counted observer, referenced weakly so that counting does not keep it in memory. */
interface Observing {
  observer: WeakRef<object>;
  /** Observed nodes. Empty if it observes no node in particular. */
  targets: WeakRef<Node>[];
}

interface Observer {
  observe(target?: unknown, options?: unknown): void;
  disconnect(): void;
}

const kinds = [
  ...['MutationObserver', 'ResizeObserver'],
  ...['IntersectionObserver', 'PerformanceObserver'],
];

/** Patches observers so that they are counted until they are disconnected. */
export function countObservers(holdings: Holdings) {
  const known = new WeakMap<object, Observing>();
  for (const kind of kinds) {
    const prototype = (Reflect.get(globalThis, kind) as { prototype: Observer } | undefined)
      ?.prototype;
    if (!prototype) continue;
    const { observe, disconnect } = prototype;
    prototype.observe = function (target, options) {
      const observing = known.get(this) ?? { observer: new WeakRef(this), targets: [] };
      known.set(this, observing);
      if (target instanceof Node) observing.targets.push(new WeakRef(target));
      holdings.hold(observing);
      return observe.call(this, target, options);
    };
    prototype.disconnect = function () {
      holdings.letGo(known.get(this));
      return disconnect.call(this);
    };
  }
}

/**
 * Returns whether the observer still observes anything: the page as a whole, or a connected node.
 */
export function isObserving(thing: unknown): boolean {
  const { observer, targets } = thing as Observing;
  if (!observer.deref()) return false;
  return targets.length === 0 || targets.some((target) => target.deref()?.isConnected);
}
