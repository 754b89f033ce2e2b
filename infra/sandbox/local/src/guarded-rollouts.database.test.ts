import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newPostgresUrl, stopDatabases } from '@sideband/database/testing';
import { type GivenRollouts, givenRollouts } from './testing/given-rollouts.ts';
import type { Harm } from './testing/visit.ts';

jest.setTimeout(600_000);
let given: GivenRollouts;
beforeAll(async () => {
  given = await givenRollouts();
});
afterAll(async () => {
  await given[Symbol.asyncDispose]();
  await stopDatabases();
});

const isFull = Boolean(process.env.SIDEBAND_FULL);
const harmlessRuns = isFull ? 20 : 1;
const minuteMs = 60_000;
/** Eight visitors arrive per second. */
const pauseMs = 125;
/** The guards evaluate every 5 s. */
const perLook = 40;

/** Seeded random numbers, the same in every run (mulberry32). */
function dice(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

async function until(check: () => Promise<boolean>) {
  while (!(await check())) await new Promise((resume) => setTimeout(resume, 10));
}

/**
 * Simulates visitors for a minute, or until the rollout is aborted. Every evaluation sees the
 * beacons of all earlier visitors. Another client sends false reports: that the candidate fails if
 * it is harmless, and otherwise that the other version fails.
 */
async function aMinuteOf(
  given: GivenRollouts,
  harm: Harm,
  chance: () => number,
  { firstDies = false } = {},
) {
  let isFirst = firstDies;
  const rollout = await given.start();
  await given.follows();
  let heardOf = await given.pagesHeardOf();
  heardOf += await given.lie(harm === 'none' ? 'candidate' : 'control');
  const met: Awaited<ReturnType<GivenRollouts['visit']>>[] = [];
  while (given.clock().getTime() - rollout.startedAt.getTime() < minuteMs) {
    const some = await Promise.all(
      Array.from({ length: perLook }, () => given.visit(harm, chance)),
    );
    met.push(...some);
    given.wait(perLook * pauseMs);
    heardOf += perLook;
    await until(async () => (await given.pagesHeardOf()) >= heardOf);
    await (isFirst ? given.looksThenDies() : given.lookAtRollouts());
    isFirst = false;
    if ((await rollout.read()).state !== 'running') break;
  }
  await given.follows();
  return { rollout, met };
}

describe('guarded rollout', () => {
  it('aborts the rollout of a harmful candidate to a tenth of documents within a minute', async () => {
    const harms = { throws: 'errors', 'is slow': 'vital', 'misses a chunk': 'load-failures' };
    const expected: [Harm, string][] = [
      ...(Object.entries(harms) as [Harm, string][]),
      ['loses conversions', 'flow giftCard to redeemed'],
    ];
    let sessions = 0;
    for (const [index, [harm, guard]] of expected.entries()) {
      const { rollout, met } = await aMinuteOf(given, harm, dice(index + 1));
      const { state, why, history } = await rollout.read();
      sessions += met.length;
      expect([harm, state, why?.by]).toEqual([harm, 'aborted', 'guards']);
      expect(why?.judgements.some(({ name }) => name.startsWith(guard))).toBe(true);
      const took = Date.parse(history.at(-1)?.at ?? '') - rollout.startedAt.getTime();
      expect(took).toBeLessThan(minuteMs);

      // The control group only ever got the old version, and all other visitors get it again.
      const inControl = met.filter(({ opened }) => opened.stage === 'control');
      expect(inControl.every(({ opened }) => opened.version === '1.0.0')).toBe(true);
      const inCandidate = met.filter(({ opened }) => opened.stage === 'candidate');
      expect(inCandidate.every(({ opened }) => opened.version === '1.1.0')).toBe(true);
      expect(inCandidate.length + inControl.length).toBe(met.length);
      for (const { visitor } of [...inCandidate, ...inControl.slice(0, 20)]) {
        const { version, stage } = await given.open(visitor);
        expect([version, stage]).toEqual(['1.0.0', undefined]);
      }
    }
    expect(sessions).toBeGreaterThanOrEqual(200);
  });

  it(`does not abort the rollout of a harmless candidate in ${harmlessRuns} runs`, async () => {
    for (let run = 0; run < harmlessRuns; run += 1) {
      const { rollout, met } = await aMinuteOf(given, 'none', dice(100 + run));
      expect(met.length).toBeGreaterThanOrEqual(200);
      const { state, judgements } = await rollout.read();
      expect([run, state]).toEqual([run, 'running']);
      const [first] = judgements;
      // The client with false reports counts once in each group.
      expect(first && first.candidate.of + first.control.of).toBe(met.length + 2);
      await rollout.abort();
    }
  });

  it('aborts through the remaining control after the other one dies, using data from two edges', async () => {
    await using two = await givenRollouts({ databaseUrl: await newPostgresUrl() });
    const { rollout } = await aMinuteOf(two, 'throws', dice(7), { firstDies: true });
    expect(await rollout.read()).toMatchObject({ state: 'aborted', why: { by: 'guards' } });
  });

  it('keeps a rollout running but not ready for its next step when no beacon arrives for hours', async () => {
    const rollout = await given.start();
    for (let minute = 0; minute < 240; minute += 10) {
      given.wait(10 * minuteMs);
      await given.lookAtRollouts();
    }
    const { state, next, judgements } = await rollout.read();
    expect([state, next?.isReady]).toEqual(['running', false]);
    const findings = judgements.map(({ finding }) => finding);
    expect(new Set(findings)).toEqual(new Set(['not enough data']));
    await rollout.abort();
  });
});
