import { describe, expect, it } from '@jest/globals';
import { type HeldClock, holdClock } from '@sideband/shared-sdk/fake';
import fc from 'fast-check';
import { createFakeLocks } from '../../testing/fake/fake-locks.ts';
import type { TabLocks } from './browser.ts';
import { storageLocks } from './storage-locks.ts';
import { webLocks } from './web-locks.ts';
import { withLock } from './with-lock.ts';

interface Tab {
  locks: TabLocks;
  leave(): void;
}

function leaving() {
  const frees = new Set<() => void>();
  return {
    freeOnLeave(free: () => void) {
      frees.add(free);
      return () => frees.delete(free);
    },
    leave: () => {
      for (const free of frees) free();
    },
  };
}

function openWebTabs(clock: HeldClock): () => Tab {
  const locks = createFakeLocks();
  return () => {
    const { freeOnLeave, leave } = leaving();
    return { locks: webLocks({ locks: locks.of({}), clock, waitMs: 1000, freeOnLeave }), leave };
  };
}

function openStorageTabs(clock: HeldClock, stored = new Map<string, string>()): () => Tab {
  let nth = 0;
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  return () => {
    const { freeOnLeave, leave } = leaving();
    const newId = () => `tab-${++nth}`;
    return { locks: storageLocks({ storage, clock, waitMs: 1000, newId, freeOnLeave }), leave };
  };
}

const forever = () => new Promise<never>(() => {});

describe.each([
  ['Web Locks', openWebTabs],
  ['fallback in the storage', (clock: HeldClock) => openStorageTabs(clock)],
])('locks: %s', (_, openTabs) => {
  it('admit one tab at a time', async () => {
    const clock = holdClock();
    const open = openTabs(clock);
    const [one, other] = [open(), open()];
    const log: string[] = [];
    const gate = Promise.withResolvers<void>();
    const first = one.locks.hold('session', async () => {
      log.push('first in');
      await gate.promise;
      log.push('first out');
    });
    await clock.advance(200);
    const second = other.locks.hold('session', async () => void log.push('second in'));
    await clock.advance(200);
    gate.resolve();
    await first;
    await clock.advance(200);
    await second;

    expect(log).toEqual(['first in', 'first out', 'second in']);
  });

  it('do not block each other when their names differ', async () => {
    const clock = holdClock();
    const open = openTabs(clock);
    void open().locks.hold('session', forever);
    const other = open().locks.hold('device', async () => 'in');
    await clock.advance(100);

    expect(await other).toBe('in');
  });

  it('reject with LockError when not acquired in time', async () => {
    const clock = holdClock();
    const open = openTabs(clock);
    void open().locks.hold('session', forever);
    await clock.advance(100);
    const waiting = open()
      .locks.hold('session', async () => 'in')
      .catch((failure) => failure.name);
    await clock.advance(2000);

    expect(await waiting).toBe('LockError');
  });

  it('are released when the action fails, and pass the failure on', async () => {
    const clock = holdClock();
    const open = openTabs(clock);
    const failing = open().locks.hold('session', async () => {
      throw new RangeError('no');
    });
    const failure = failing.catch(({ name }) => name);
    await clock.advance(100);
    const next = open().locks.hold('session', async () => 'in');
    await clock.advance(200);

    expect([await failure, await next]).toEqual(['RangeError', 'in']);
  });

  it('are released and abort the action when the page is left', async () => {
    const clock = holdClock();
    const open = openTabs(clock);
    const [left, next] = [open(), open()];
    let calledOff = false;
    void left.locks.hold('session', (freed) => {
      freed.addEventListener('abort', () => {
        calledOff = true;
      });
      return forever();
    });
    await clock.advance(100);
    left.leave();
    const entering = next.locks.hold('session', async () => 'in');
    await clock.advance(200);

    expect([await entering, calledOff]).toEqual(['in', true]);
  });

  it('let withLock run the action without a lock when not acquired in time', async () => {
    const clock = holdClock();
    const open = openTabs(clock);
    void open().locks.hold('session', forever);
    await clock.advance(100);
    const going = withLock(open(), 'session', async () => 'done without');
    await clock.advance(2000);

    expect(await going).toBe('done without');
  });
});

describe('locks in localStorage', () => {
  it('expire when the tab that holds them was killed', async () => {
    const clock = holdClock();
    const open = openStorageTabs(clock);
    void open().locks.hold('session', forever);
    await clock.advance(20_000);
    const next = open().locks.hold('session', async () => 'in');
    await clock.advance(200);

    expect(await next).toBe('in');
  });

  it.each(['garbage', '', 'tab-9 NaN', 'tab-9 99999999999999', ' ', 'null'])(
    'ignore the invalid claim %j',
    async (text) => {
      const clock = holdClock();
      const open = openStorageTabs(clock, new Map([['sideband-lock session', text]]));
      const entering = open().locks.hold('session', async () => 'in');
      await clock.advance(200);

      expect(await entering).toBe('in');
    },
  );

  it('ignore any other text stored under their key', () =>
    fc.assert(
      fc.asyncProperty(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), async (text) => {
        const clock = holdClock();
        const open = openStorageTabs(clock, new Map([['sideband-lock session', text]]));
        const entering = open().locks.hold('session', async () => 'in');
        await clock.advance(200);

        expect(await entering).toBe('in');
      }),
      { numRuns: 1000 },
    ));

  it('reject with LockError when the storage throws', async () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const locks = storageLocks({
      storage: { getItem: blocked, setItem: blocked, removeItem: blocked },
      clock: holdClock(),
      waitMs: 1000,
      newId: () => 'tab',
      freeOnLeave: () => () => {},
    });

    await expect(locks.hold('session', async () => 'in')).rejects.toMatchObject({
      name: 'LockError',
    });
  });
});
