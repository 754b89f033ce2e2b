import { type RefObject, useLayoutEffect, useRef } from 'react';
import { easing, mayMove } from './may-move.ts';

/** Same as `--sb-motion-slow`. */
const duration = 320;
/** A page that takes longer to appear is not connected to the previous one by an animation. */
const keptMs = 1_000;

const shown = new Map<string, Set<Element>>();
/** Last places of what is no longer shown, by key. */
const left = new Map<string, { from: DOMRect; at: number }>();

/**
 * Moves an element to its place from where the same thing was before: on the page that was left a
 * moment ago, or, when `key` changes, elsewhere on this page. Only `transform` is animated, so
 * nothing is laid out again and input is not delayed.
 */
export function useTravel(element: RefObject<Element | null>, key: string) {
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    const here = element.current;
    if (!here) return;
    const twins = shown.get(key) ?? new Set();
    const [twin] = isFirst.current ? [] : twins;
    const from = twin?.getBoundingClientRect() ?? leftAt(key);
    isFirst.current = false;
    if (from && move(here, from)) left.delete(key);
    shown.set(key, twins.add(here));
    return () => {
      twins.delete(here);
      left.set(key, { from: here.getBoundingClientRect(), at: performance.now() });
    };
  }, [element, key]);
}

/** Returns where the thing was on the previous page. Undefined after Back, which restores a scroll. */
function leftAt(key: string): DOMRect | undefined {
  const place = left.get(key);
  if (document.documentElement.dataset.navigation === 'back') return;
  return place && performance.now() - place.at < keptMs ? place.from : undefined;
}

/** Returns false if the element is hidden, so that another one may arrive in its place. */
function move(element: Element, from: DOMRect): boolean {
  const to = element.getBoundingClientRect();
  if (to.width === 0) return false;
  const wasSeen = from.width > 0 && from.bottom > 0 && from.top < innerHeight;
  if (!wasSeen || !mayMove(element)) return true;
  // Pictures of different proportions move by their centers.
  const x = from.x + from.width / 2 - (to.x + to.width / 2);
  const y = from.y + from.height / 2 - (to.y + to.height / 2);
  const transform = `translate(${x}px, ${y}px) scale(${from.width / to.width})`;
  element.animate([{ transform }, { transform: 'none' }], { duration, easing });
  return true;
}
