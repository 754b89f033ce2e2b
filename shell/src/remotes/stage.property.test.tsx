import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RemoteModule, RemoteProps } from '@sideband/shared-sdk/react';
import fc from 'fast-check';
import { BehaviorSubject, Subject, takeUntil } from 'rxjs';
import type { Mishap } from '../health/happening.ts';
import type { Unsaved } from '../unsaved/unsaved.ts';
import { Mount, mountLife } from './mount.ts';
import type { Page } from './page.ts';
import { remoteProps } from './remote-props.ts';
import { Stage } from './stage.ts';
import { type Course, courses, type Step, steps } from './stage-walks.for-test.ts';

beforeEach(() => {
  jest.useFakeTimers();
  // single-spa logs slow steps.
  for (const how of ['warn', 'error'] as const)
    jest.spyOn(console, how).mockImplementation(() => {});
  Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });
  // Starts one frame later, as in a browser.
  Object.assign(document, {
    startViewTransition(change: () => void) {
      const done = new Promise<void>((resolve) =>
        setTimeout(() => {
          change();
          resolve();
        }, 16),
      );
      return { updateCallbackDone: done, finished: done, ready: done, skipTransition() {} };
    },
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  Reflect.deleteProperty(document, 'startViewTransition');
  document.body.replaceChildren();
});

/** State of a remote, independent of the stage. */
interface Opened {
  props: RemoteProps;
  box: HTMLElement;
  at: string;
  isPaying: boolean;
  /** Whether a payment is in progress that the visitor has not agreed to leave. */
  isHeld: boolean;
  isCrashed: boolean;
}

type World = ReturnType<typeof given>;

function given(courses: Course[], withLastGood: string[]) {
  const host = document.createElement('main');
  document.body.replaceChildren(host);
  const unsaved = new BehaviorSubject<Unsaved>('nothing');
  const all: Opened[] = [];
  let taken = 0;
  const nextCourse = (): Course =>
    courses[taken++ % courses.length] ?? { loads: 0, mounts: 0, unmounts: 'at once' };
  const lastGood = new Set<string>();
  const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  const never = new Promise<never>(() => {});

  const moduleOf = ({ mounts, unmounts }: Course) =>
    ((first: RemoteProps) => ({
      bootstrap: async () => {},
      async mount({ domElement }: { domElement: HTMLElement }) {
        const own: Opened = {
          props: first,
          box: domElement,
          at: first.location.pathname,
          isPaying: false,
          isHeld: false,
          isCrashed: false,
        };
        all.push(own);
        if (mounts === 'never') return never;
        if (mounts === 'throws') {
          own.isCrashed = true;
          first.report('caught', new Error('at its first render'));
          return;
        }
        await after(mounts);
        domElement.append(document.createElement('p'));
        first.ready();
      },
      async update({ domElement, location }: RemoteProps & { domElement: HTMLElement }) {
        for (const own of all) if (own.box === domElement) own.at = location.pathname;
      },
      unmount: () => (unmounts === 'never' ? never : Promise.resolve()),
    })) as unknown as RemoteModule;

  const parts = {
    language: { value: {} },
    province: {},
    unsaved,
    telemetryFor: () => ({}),
    boot: { releaseSet: { shell: {} } },
  };
  const propsFor = remoteProps(parts as never);
  const stage = new Stage({
    opener: {
      async openRemote() {
        const one = nextCourse();
        if (one.loads === 'fails') throw new Error('no file');
        if (one.loads === 'never') return never;
        await after(one.loads);
        return moduleOf(one);
      },
      isHere: () => false,
      forget() {},
    },
    releases: {
      releaseOf: (name) => ({
        version: lastGood.has(name) ? '1' : '2',
        base: '/a/',
        recordIntegrity: '',
      }),
    },
    propsFor,
    onArrived() {},
    onAsked() {},
    onShown() {},
    phases: { recognised() {}, ended() {}, failed() {} },
    tell: () => ({ recovered: 'none' }) as Mishap,
    takeLastGood(name) {
      const isNew = withLastGood.includes(name) && !lastGood.has(name);
      if (isNew) lastGood.add(name);
      return isNew;
    },
    takeFallback: async () => false,
  });
  stage.attach(host);
  const swap = () =>
    stage.swap(async (place, { remote, route, ...rest }) => {
      const mount = new Mount({ remote, route, version: '3' });
      const module = moduleOf({ loads: 0, mounts: 20, unmounts: 'at once' });
      await mount.open(place, module, (own, life) =>
        propsFor({ remote, route, ...rest }, own, life),
      );
      return mount;
    });
  return { host, stage, unsaved, all, swap, ended: new Subject<void>() };
}

const isLive = (box: HTMLElement) => box.isConnected && !box.hidden && !box.inert;

async function walk(steps: Step[], courses: Course[], withLastGood: string[]) {
  const world = given(courses, withLastGood);
  try {
    await walkIn(world, steps);
  } catch (error) {
    // Cleans up after a failed run, so that its leftovers do not break the runs that shrink the
    // failing case.
    world.stage.clear();
    for (const one of world.all) one.props.hold(false);
    await jest.advanceTimersByTimeAsync(180_000);
    throw error;
  } finally {
    world.ended.next();
  }
}

async function walkIn({ host, stage, unsaved, all, swap, ended }: World, steps: Step[]) {
  const counts = { opened: 0, closed: 0 };
  mountLife.pipe(takeUntil(ended)).subscribe(({ step: happened }) => {
    counts[happened] += 1;
  });
  const history: Page[] = [];
  let at = -1;
  const live = () => all.find(({ box }) => isLive(box));
  const inSight = () => all.find(({ box }) => box.isConnected && !box.hidden && !isWaiting(box));
  const isWaiting = (box: HTMLElement) => box.classList.contains('waiting');

  let lastSeen: Opened | undefined;
  /** Returns the visible page, or the one that the loader has replaced. */
  const current = () => {
    const { value } = stage.state;
    return inSight() ?? (value.step === 'opening' && value.late ? lastSeen : undefined);
  };

  /** Navigates to a history entry like the router, with confirmation if something would be lost. */
  function go(entry: number, leaves: boolean) {
    const [from, to] = [history[at], history[entry]];
    if (!to) return;
    const isAsked = from?.location.pathname !== to.location.pathname && unsaved.value !== 'nothing';
    if (isAsked && !leaves) return;
    if (isAsked) {
      stage.leaveAnyway();
      // The visitor has agreed to leave the payment.
      for (const one of all) one.isHeld = false;
    }
    at = entry;
    if (to.remote === 'error') stage.clear();
    else void stage.show(to);
    // Returning to the page with the payment does not count as leaving it.
    const here = current();
    if (here?.box.dataset.remote === to.remote) here.isHeld = here.isPaying;
  }

  function take(one: Step) {
    const shown = inSight();
    const left = current();
    switch (one.kind) {
      case 'go': {
        const location = { pathname: `/${one.to}${one.path}`, search: '', hash: '' };
        const { length } = history;
        const page = { remote: one.to, route: one.to, location, navigationType: 'PUSH' };
        history.splice(at + 1, length, page as never as Page);
        const before = at;
        go(at + 1, one.leaves);
        if (at === before) history.length = at + 1;
        return;
      }
      case 'back':
        return go(at - 1, one.leaves);
      case 'forward':
        return go(at + 1, one.leaves);
      case 'hold':
        // Even on an inert page, or one replaced by the loader: a response may start a payment
        // there.
        if (left && !left.isCrashed) {
          // Repeating it does not start a second payment.
          if (left.isPaying !== one.on) left.isHeld = one.on;
          left.isPaying = one.on;
          left.props.hold(one.on);
        }
        return;
      case 'block':
        return live()?.props.block(one.on);
      case 'crash':
        if (!shown) return;
        Object.assign(shown, { isCrashed: true, isPaying: false, isHeld: false });
        return shown.props.report('caught', new Error('later'));
      case 'swap':
        return void swap().catch(() => {});
      case 'retry':
        if (stage.state.value.step === 'failed') void stage.retry();
    }
  }

  function expectSound() {
    lastSeen = inSight() ?? lastSeen;
    const { value } = stage.state;
    // A page with a payment must be visible while the visitor is asked to wait for it.
    if (value.step === 'opening' && value.waits) expect(inSight()?.isHeld).toBe(true);
    const asked = history[at]?.remote;
    const lives = all.filter(({ box }) => isLive(box)).map(({ box }) => box.dataset.remote);
    expect(lives.length).toBeLessThanOrEqual(1);
    for (const one of lives) expect(one).toBe(asked);
    for (const { isHeld, box } of all) {
      if (isHeld) expect([box.isConnected, box.hidden]).toEqual([true, false]);
    }
  }

  for (const one of steps) {
    take(one);
    expectSound();
    // In small steps, to check every intermediate state.
    const ms = one.kind === 'wait' ? one.ms : 0;
    for (let passed = 0; passed <= ms; passed += Math.max(16, ms / 12)) {
      await jest.advanceTimersByTimeAsync(ms === 0 ? 0 : Math.max(16, ms / 12));
      expectSound();
    }
  }

  // Ends all payments and lets everything pending complete.
  for (const one of all) {
    one.isHeld = false;
    one.props.hold(false);
  }
  await jest.advanceTimersByTimeAsync(180_000);
  expectSound();
  const state = stage.state.value;
  const page = history[at];
  if (page?.remote === 'error') expect(state.step).toBe('own');
  else if (page) {
    expect(['shown', 'failed']).toContain(state.step);
    expect(state).toMatchObject({ remote: page.remote });
    expect(live()?.at).toBe(state.step === 'shown' ? page.location.pathname : undefined);
  }
  expect(host.childElementCount).toBe(state.step === 'shown' ? 1 : 0);

  stage.clear();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(host.childElementCount).toBe(0);
  expect(counts.closed).toBe(counts.opened);
  expect(unsaved.value).toBe('nothing');
}

describe('stage properties', () => {
  it('at most one page is active, payments keep their page, the last URL wins, and nothing leaks', async () => {
    await fc.assert(fc.asyncProperty(steps, courses, fc.subarray(['giftcard', 'account']), walk), {
      numRuns: process.env.SIDEBAND_FULL ? 1_500 : 150,
    });
  }, 120_000);
});
