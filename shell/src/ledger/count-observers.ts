import type { Holdings } from './held-by.ts';

/** An observer as it is held: it must not stay in memory only for being counted. */
interface Observing {
  observer: WeakRef<object>;
  /** What it looks at; of the whole page where it looks at no node. */
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

/** Has every observer held until it is disconnected. */
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

/** Whether it still looks at something: at the page as such, or at a node that is on it. */
export function isObserving(thing: unknown): boolean {
  const { observer, targets } = thing as Observing;
  if (!observer.deref()) return false;
  return targets.length === 0 || targets.some((target) => target.deref()?.isConnected);
}
