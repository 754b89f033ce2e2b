import { describe, expect, it } from '@jest/globals';
import { type TimeConfig, usualTimeConfig } from '../../contract/time/model.ts';
import { openMachine } from './test-machine.ts';

const seconds = 1000;

const minutes = 60 * seconds;

const hours = 60 * minutes;

describe('server clock: polling', () => {
  it('polls immediately, every 5 s until it has three samples, then every 30 min', async () => {
    const { start, asked, pass } = openMachine();
    await start();
    await pass(70 * minutes);

    expect(asked).toEqual([0, 5, 10, 1810, 3610].map((at) => at * seconds));
  });

  it('does not count dropped samples', async () => {
    const { start, asked, pass, answers } = openMachine();
    answers.push({}, { takesMs: 10_001 }, {});
    await start();
    await pass(1 * minutes);

    expect(asked).toEqual([0, 5000, 20_001, 25_001]);
  });

  it.each([
    [5_000, [0, 5, 11]],
    [5_001, [0, 5, 11, 16]],
    [-5_001, [0, 5, 11, 16]],
  ])(
    'drops a sample if the clock was moved by more than 5 s meanwhile (%d ms)',
    async (byMs, polls) => {
      const { start, asked, pass, answers, setWall } = openMachine({
        config: { driftDetectionEnabled: false },
      });
      answers.push({}, { takesMs: 1 * seconds });
      await start();
      await pass(5 * seconds);
      setWall(byMs);
      await pass(1 * minutes);

      expect(asked).toEqual(polls.map((at) => at * seconds));
    },
  );

  it.each<[number, Partial<TimeConfig>, number]>([
    [10_000, {}, 3],
    [10_001, {}, 4],
    [400, { maxTwoWayLatency: 400 }, 3],
    [401, { maxTwoWayLatency: 400 }, 4],
  ])(
    'with one round trip of %d ms and config %j, has three samples after %d polls',
    async (takesMs, config, times) => {
      const { start, asked, pass, answers, updates } = openMachine({ config });
      answers.push({}, { takesMs }, {});
      await start();
      await pass(1 * minutes);

      expect(asked).toHaveLength(times);
      expect(updates).toHaveLength(3);
    },
  );

  it('does not poll when switched off', async () => {
    const { start, asked, pass } = openMachine({ config: { metronomeEnabled: false } });
    await start();
    await pass(2 * hours);

    expect(asked).toEqual([]);
  });

  it('does not poll when a config that loads late switches it off', async () => {
    const { start, asked, configure, pass } = openMachine({ config: null });
    await start();
    configure({ ...usualTimeConfig, metronomeEnabled: false });
    await pass(2 * hours);

    expect(asked).toEqual([]);
  });

  it('retries a failing first poll forever, at most every minute, and only logs the failures', async () => {
    const { start, asked, pass, answers, logged, steered, updates } = openMachine();
    answers.push(...Array.from({ length: 100 }, () => ({ fails: true })));
    await start();
    await pass(2 * hours);

    const pauses = asked.slice(1, 101).map((at, nth) => (at - (asked[nth] ?? 0)) / seconds);
    expect(pauses.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    expect(Math.max(...pauses)).toBe(60);
    expect(logged).toHaveLength(100);
    expect(updates.length).toBeGreaterThan(0);
    expect(steered.now()).toBeInstanceOf(Date);
  });

  it('only logs a later failure and keeps the polling interval', async () => {
    const { start, asked, pass, answers, logged, error, updates } = openMachine({
      wallAheadMs: hours,
    });
    answers.push({}, { fails: true }, {}, {}, { fails: true });
    await start();
    await pass(5 * seconds);
    expect([logged.length, updates.length, error()]).toEqual([1, 1, 0]);
    await pass(31 * minutes);
    expect([logged.length, updates.length, error()]).toEqual([2, 3, 0]);
    await pass(39 * minutes);

    expect(asked).toEqual([0, 5, 10, 15, 1815, 3615].map((at) => at * seconds));
    expect(logged).toEqual(['no answer', 'no answer']);
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])(
    'ignores %d as server time',
    async (time) => {
      const { start, asked, answers, logged, updates, error, pass } = openMachine();
      answers.push({ time });
      await start();

      expect(logged).toEqual(['Invalid server time']);
      expect(updates).toEqual([]);
      expect(error()).toBe(0);
      await pass(1 * seconds);
      expect(updates).toHaveLength(1);
      // The latency of the ignored response does not count as a sample either: three more are
      // needed.
      await pass(1 * minutes);
      expect(asked).toEqual([0, 1000, 6000, 11_000]);
    },
  );

  it('logs a missing time config and uses the system clock until there is one', async () => {
    const { start, asked, logged, configure, pass, error, updates } = openMachine({
      wallAheadMs: hours,
      config: null,
    });
    await start();
    expect(logged).toEqual(['Time config is not available']);
    expect(error()).toBe(hours);
    expect(updates).toEqual([]);
    configure(usualTimeConfig);
    await pass(1 * seconds);

    expect(asked).toEqual([1000]);
    expect(error()).toBe(0);
  });

  it('stops polling when the SDK is closed', async () => {
    const { start, stop, pending } = openMachine();
    await start();
    stop();

    expect(pending()).toBe(0);
  });
});

describe('server clock: clock in use', () => {
  it('is the system clock before the first poll', () => {
    const { error } = openMachine({ wallAheadMs: hours });

    expect(error()).toBe(hours);
  });

  it.each([
    [4_999, 'SYSTEM', 0],
    [5_000, 'INTERNAL', 0],
    [-5_000, 'INTERNAL', 0],
    [-4_999, 'SYSTEM', 0],
    [4_999, 'SYSTEM', 200],
    [-5_000, 'INTERNAL', 200],
  ])('with a system clock ahead by %d ms is %s', async (wallAheadMs, usingClock, rtt) => {
    const { start, updates, error, pass } = openMachine({ wallAheadMs, rtt });
    void start();
    await pass(rtt);

    const time = new Date('2026-11-21T12:00:00Z').getTime() + rtt;
    expect(updates[0]).toMatchObject({
      time: time - rtt / 2,
      usingClock,
      internalClockTime: time,
      systemClockTime: time + wallAheadMs,
      clockAdjustment: usingClock === 'INTERNAL' ? -wallAheadMs : 0,
    });
    expect(error()).toBe(usingClock === 'INTERNAL' ? 0 : wallAheadMs);
  });

  it("is the server's until a poll finds the system clock correct again", async () => {
    const { start, setWall, updates, pass, error } = openMachine({
      wallAheadMs: hours,
      config: { driftDetectionEnabled: false },
    });
    await start();
    await pass(10 * seconds);
    setWall(-hours + 4 * seconds);
    await pass(29 * minutes);
    expect(updates.at(-1)?.usingClock).toBe('INTERNAL');
    expect(error()).toBe(0);
    await pass(1 * minutes);

    expect(updates.at(-1)).toMatchObject({ usingClock: 'SYSTEM', clockAdjustment: 4 * seconds });
    expect(error()).toBe(4 * seconds);
  });

  it('is accurate to within half the round trip when only the response takes time', async () => {
    const { start, answers, error, pass } = openMachine({ wallAheadMs: hours });
    const now = new Date('2026-11-21T12:00:00Z').getTime();
    // The server reads its clock immediately, and the response takes 800 ms.
    answers.push({ time: now, takesMs: 800 });
    void start();
    await pass(800);

    expect(Math.abs(error())).toBe(400);
  });

  it('is unaffected by a single response that took 30 s', async () => {
    const { start, answers, error, pass } = openMachine({ wallAheadMs: hours });
    answers.push({}, { takesMs: 30_000, time: 5 });
    await start();
    await pass(1 * minutes);

    expect(error()).toBe(0);
  });

  it('is reported with all known times after each poll', async () => {
    const { start, updates, pass } = openMachine({ wallAheadMs: hours, rtt: 200 });
    void start();
    await pass(200);

    const now = new Date('2026-11-21T12:00:00.200Z').getTime();
    expect(updates).toEqual([
      {
        eventId: expect.stringMatching(/^[\da-f-]{36}$/),
        time: now - 100,
        systemClockTime: now + hours,
        internalClockTime: now,
        usingClock: 'INTERNAL',
        clockAdjustment: -hours,
        averageLatency: 100,
        logicalClock: { epoch: 0, counter: 0 },
        appId: 'web',
        isTest: false,
      },
    ]);

    await pass(5200);
    const [first, second] = updates;
    expect(second).toEqual({
      ...first,
      eventId: expect.stringMatching(/^[\da-f-]{36}$/),
      time: now + 5100,
      systemClockTime: now + hours + 5200,
      internalClockTime: now + 5200,
      clockAdjustment: 0,
      logicalClock: { epoch: 0, counter: 1 },
    });
    expect(second?.eventId).not.toBe(first?.eventId);
  });
});
