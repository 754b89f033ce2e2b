import { describe, expect, it } from '@jest/globals';
import type { TimeConfig } from '../../contract/time/model.ts';
import { openMachine } from './test-machine.ts';

const seconds = 1000;

const minutes = 60 * seconds;

const hours = 60 * minutes;

describe('server clock: drift', () => {
  const synced = async (...options: Parameters<typeof openMachine>) => {
    const machine = openMachine(...options);
    await machine.start();
    await machine.pass(10 * seconds);
    machine.asked.length = 0;
    return machine;
  };

  it.each<[number, number, Partial<TimeConfig>]>([
    [5_000, 0, {}],
    [-5_000, 0, {}],
    [5_001, 1, {}],
    [-5_001, 1, {}],
    [60_000, 0, { maxAllowedDrift: 60_000 }],
    [60_001, 1, { maxAllowedDrift: 60_000 }],
  ])('of %d ms polls the server %d times', async (byMs, times, config) => {
    const { setWall, checkDrift, asked } = await synced({ config });
    setWall(byMs);
    checkDrift();

    expect(asked).toHaveLength(times);
  });

  it('is detected within 10 s without a trigger from outside', async () => {
    const { setWall, pass, asked, error } = await synced();
    setWall(hours);
    await pass(10 * seconds);

    expect(asked).toHaveLength(1);
    expect(error()).toBe(0);
    await pass(1 * minutes);
    expect(asked).toHaveLength(1);
    setWall(hours);
    await pass(10 * seconds);
    expect(asked).toHaveLength(2);
  });

  it('is ignored when its detection is switched off', async () => {
    const { setWall, checkDrift, pass, asked } = await synced({
      config: { driftDetectionEnabled: false },
    });
    setWall(60 * seconds);
    checkDrift();
    await pass(1 * minutes);

    expect(asked).toEqual([]);
  });

  it('retries failing polls ten times: after 10 s, 20 s, and then every 30 s', async () => {
    const { setWall, checkDrift, pass, asked, answers } = await synced();
    answers.push(...Array.from({ length: 100 }, () => ({ fails: true })));
    setWall(hours);
    checkDrift();
    await pass(20 * minutes);

    const pauses = asked.slice(1).map((at, nth) => (at - (asked[nth] ?? 0)) / seconds);
    expect(pauses).toEqual([10, 20, ...Array.from({ length: 8 }, () => 30)]);
  });

  it('leaves the time correct after 8 hours of sleep, before and after polling', async () => {
    const { sleep, checkDrift, pass, error, asked } = await synced({ wallAheadMs: -hours });
    await sleep(8 * hours);
    expect(error()).toBe(0);
    checkDrift();
    await pass(0);

    expect(asked).toHaveLength(1);
    expect(error()).toBe(0);
  });

  it('does not move the time back after sleep during a poll', async () => {
    const { sleep, pass, error, answers, asked } = await synced({
      config: { driftDetectionEnabled: false },
    });
    answers.push({ takesMs: 2000 });
    await pass(30 * minutes);
    expect(asked).toHaveLength(1);
    await sleep(hours);
    await pass(2 * seconds);

    expect(error()).toBe(0);
  });

  it('polls again when a response took too long', async () => {
    const { setWall, checkDrift, pass, asked, answers, error } = await synced();
    answers.push({ takesMs: 10_001 });
    setWall(hours);
    checkDrift();
    await pass(10 * minutes);

    expect(asked.map((at) => at - (asked[0] ?? 0))).toEqual([0, 20_001]);
    expect(error()).toBe(0);
  });

  it.each([hours, -hours])(
    'is corrected by one poll after the clock was set by %d ms',
    async (byMs) => {
      const { setWall, checkDrift, pass, error, updates } = await synced({
        wallAheadMs: 2 * hours,
      });
      setWall(byMs);
      checkDrift();
      await pass(0);

      expect(error()).toBe(0);
      expect(updates.at(-1)?.usingClock).toBe('INTERNAL');
    },
  );

  it('does not move the time back when the clock was set back', async () => {
    const { setWall, steered } = await synced({ wallAheadMs: 2 * hours });
    const before = steered.now();
    setWall(-hours);

    expect(steered.now()).toEqual(before);
  });
});
