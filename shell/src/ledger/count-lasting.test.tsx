import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { countLasting } from './count-lasting.ts';
import type { Counter } from './keep-ledger.ts';
import { shellsOwn } from './shells-own.ts';

const giftcard = { remote: 'giftcard', version: '1.4.0' };
const account = { remote: 'account', version: '1.1.0' };
const nothing = { listeners: 0, timers: 0, intervals: 0, observers: 0 };
const act = () => {};
let counter: Counter;

/** Calls the prototype's method, because jest replaces the window's own listener functions. */
const atWindow = (method: 'add' | 'remove', type: string, act: () => void) =>
  EventTarget.prototype[`${method}EventListener`].call(window, type, act);

/** Compiles code of a remote, so that stacks name its script. */
const codeOf = ({ remote, version }: typeof giftcard, code: string) =>
  new Function(
    'act',
    `${code}\n//# sourceURL=http://localhost/a/${remote}/${version}/remote.js`,
  ) as (act: () => void) => unknown;

beforeAll(() => {
  class Observer {
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, {
    __atWindow: atWindow,
    IntersectionObserver: Observer,
    PerformanceObserver: Observer,
  });
  counter = countLasting();
});
beforeEach(() => counter.opened(giftcard));

describe('countLasting', () => {
  it.each([
    ['listeners', "__atWindow('add', 'scroll', act)", "__atWindow('remove', 'scroll', act)"],
    [
      'listeners',
      "document.addEventListener('keydown', act, true)",
      "document.removeEventListener('keydown', act, { capture: true })",
    ],
    [
      'intervals',
      'globalThis.held = setInterval(act, 1e6)',
      'clearInterval(held); delete globalThis.held',
    ],
    [
      'timers',
      'globalThis.held = setTimeout(act, 1e6)',
      'clearTimeout(held); delete globalThis.held',
    ],
    [
      'observers',
      'globalThis.held = new MutationObserver(act); held.observe(document.body, { childList: true })',
      'held.disconnect(); delete globalThis.held',
    ],
    [
      'observers',
      'globalThis.held = new PerformanceObserver(act); held.observe()',
      'held.disconnect(); delete globalThis.held',
    ],
    ['globals', 'globalThis.left = 1', 'delete globalThis.left'],
    [
      'styles',
      "document.head.append(document.createElement('style'))",
      "document.querySelector('style').remove()",
    ],
    [
      'elements',
      "document.body.append(document.createElement('div'))",
      "document.querySelector('body > div').remove()",
    ],
  ] as const)('counts %s: %s', (kind, leave, takeBack) => {
    codeOf(giftcard, leave)(act);
    expect(counter.leftBy(giftcard)[kind]).toBe(1);
    expect(counter.leftBy(account)[kind] ?? 0).toBe(0);

    codeOf(giftcard, takeBack)(act);
    expect(counter.leftBy(giftcard)).toEqual(nothing);
  });

  it('ignores what ends by itself', async () => {
    codeOf(
      giftcard,
      `const life = new AbortController();
    document.addEventListener('resize', act, { signal: life.signal });
    document.addEventListener('online', act, { once: true });
    document.body.firstElementChild?.addEventListener('click', act);
    setTimeout(act, 0);
    life.abort();
    document.dispatchEvent(new Event('online'));`,
    )(act);
    await new Promise((resume) => setTimeout(resume));
    expect(counter.leftBy(giftcard)).toEqual(nothing);
  });

  it("does not attribute the shell's own nodes and listeners to a remote", () => {
    const place = document.createElement('div');
    shellsOwn.add(place);
    document.body.append(place);
    document.addEventListener('offline', act);
    expect(counter.leftBy(giftcard)).toEqual(nothing);
    document.removeEventListener('offline', act);
    place.remove();
  });

  it('counts two remotes separately', () => {
    codeOf(giftcard, "__atWindow('add', 'scroll', act)")(act);
    const both = "document.addEventListener('wheel', act); return setInterval(act, 1e6)";
    const interval = codeOf(account, both)(act);
    expect(counter.leftBy(giftcard)).toEqual({ ...nothing, listeners: 1 });
    expect(counter.leftBy(account)).toEqual({ ...nothing, listeners: 1, intervals: 1 });
    clearInterval(interval as number);
  });
});
