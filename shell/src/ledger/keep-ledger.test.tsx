import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Subject } from 'rxjs';
import type { Mount } from '../remotes/mount.ts';
import { type Counter, keepLedger } from './keep-ledger.ts';
import type { Left } from './left.ts';

/** A manual garbage collector, because the real one cannot be observed. */
let collected: ((held: unknown) => void)[] = [];
let registered: unknown[] = [];
class HandRegistry {
  constructor(cleanup: (held: unknown) => void) {
    collected.push(cleanup);
  }
  register(_: object, held: unknown) {
    registered.push(held);
  }
}
const collect = () => {
  for (const held of registered.splice(0)) for (const cleanup of collected) cleanup(held);
  // Advances to the next check.
  jest.advanceTimersByTime(10_000);
};

const { FinalizationRegistry: OwnRegistry, WeakRef: OwnRef } = globalThis;
beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Object.assign(globalThis, { FinalizationRegistry: OwnRegistry, WeakRef: OwnRef });
  collected = [];
  registered = [];
});

function open({ left, gone = [] }: { left?: Left; gone?: object[] } = {}) {
  const deref = (thing: object) => (gone.includes(thing) ? undefined : thing);
  Object.assign(globalThis, {
    FinalizationRegistry: HandRegistry,
    WeakRef: class {
      deref: () => object | undefined;
      constructor(thing: object) {
        this.deref = () => deref(thing);
      }
    },
  });
  const life = new Subject<never>();
  const told: string[] = [];
  const counter: Counter | undefined = left && { opened: () => {}, leftBy: () => left };
  const lines = keepLedger({
    life,
    counter,
    tell: ({ remote, version }, { name, message }) =>
      told.push(`${remote} ${version} ${name}: ${message}`),
  });
  return {
    told,
    lines: () => lines.value,
    comes() {
      const props = {};
      const mount = { remote: 'giftcard', version: '1.4.0', box: {} } as unknown as Mount;
      life.next({ step: 'opened', mount, props } as never);
      return {
        parts: [mount.box, props],
        goes: () => life.next({ step: 'closed', mount } as never),
      };
    },
  };
}

describe('keepLedger', () => {
  it('counts how often a version was mounted, and whether it is open', () => {
    const { comes, lines } = open();
    comes().goes();
    comes();
    expect(lines()).toEqual([
      { remote: 'giftcard', version: '1.4.0', mounts: 2, open: 1, left: {} },
    ]);
  });

  it('reports what a version leaked once, and not while it is open again', () => {
    const left: Left = { listeners: 0 };
    const { comes, lines, told } = open({ left });
    comes().goes();
    jest.advanceTimersByTime(6_000);
    expect(told).toEqual([]);

    Object.assign(left, { listeners: 2, intervals: 1 });
    const second = comes();
    jest.advanceTimersByTime(60_000);
    expect(told).toEqual([]);
    second.goes();
    jest.advanceTimersByTime(6_000);
    comes().goes();
    jest.advanceTimersByTime(6_000);

    expect(told).toEqual(['giftcard 1.4.0 LeftBehind: giftcard left behind: listeners, intervals']);
    expect(lines()[0]?.left).toEqual({ listeners: 2, intervals: 1 });
  });

  it('reports a mount that survives the garbage collection of objects of its age', () => {
    const { comes, lines, told } = open();
    comes().goes();
    jest.advanceTimersByTime(29_000);
    collect();
    expect(told).toEqual([]);

    jest.advanceTimersByTime(2_000);
    for (let round = 0; round < 3; round += 1) collect();
    expect(told).toEqual(['giftcard 1.4.0 LeftBehind: giftcard left behind: memory']);
    expect(lines()[0]?.left).toEqual({ memory: 1 });
  });

  it('does not report a mount that is collected a round later', () => {
    const gone: object[] = [];
    const { comes, told } = open({ gone });
    const mount = comes();
    mount.goes();
    jest.advanceTimersByTime(31_000);
    collect();
    gone.push(...mount.parts);
    for (let round = 0; round < 3; round += 1) collect();
    expect(told).toEqual([]);
  });

  it('does not report a mount that was collected', () => {
    const gone: object[] = [];
    const { comes, told } = open({ gone });
    const mount = comes();
    mount.goes();
    gone.push(...mount.parts);
    jest.advanceTimersByTime(31_000);
    collect();
    expect(told).toEqual([]);
  });
});
