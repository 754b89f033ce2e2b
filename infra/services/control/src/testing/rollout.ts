import { storeHealth } from '../health/store-health.ts';
import { addTally, emptyTally, type Tally } from '../health/tally.ts';
import type { Ask } from './ask.ts';
import { act } from './change.ts';
import type { TestControl } from './start-control.ts';

const minuteMs = 60_000;

/** Small plan for tests: few visitors, and simulated minutes. */
const shortPlan = {
  steps: [
    { percent: 10, leastMinutes: 1, leastVisitors: 20 },
    { percent: 50, leastMinutes: 1, leastVisitors: 20 },
    { percent: 100 },
  ],
  guards: [
    { kind: 'errors' },
    { kind: 'vital', name: 'SHOWN' },
    { kind: 'flow', flow: 'giftCard', to: 'redeemed' },
  ],
};

/** Tally of visitors. `broken` of them had an error. */
export function fine(visitors: number, broken = 0): Tally {
  const redeemed = Math.round(visitors * 0.6);
  return addTally(emptyTally(), {
    counts: { pages: visitors, shown: visitors, errorPages: broken, errors: broken },
    vitals: { SHOWN: { 36: Math.floor(visitors / 2), 38: Math.ceil(visitors / 2) } },
    flows: { giftCard: { '': visitors, redeemed } },
  });
}

export async function planned(control: TestControl, by: Ask, body: object = {}) {
  const { etag } = await by('GET', `${control.path}/document`);
  const asked = { name: 'giftcard', version: '1.1.0', reason: 'better', plan: shortPlan, ...body };
  return by('POST', `${control.path}/rollouts`, { body: asked, ifMatch: etag });
}

/** Rollout of giftcard 1.1.0 over 1.0.0, planned, approved and started at 10 %. */
export async function startedRollout(control: TestControl, body: object = {}) {
  const [ada, grace] = [await control.person(), await control.person()];
  const { body: rollout } = await planned(control, ada.ask, body);
  const change = await ada.ask('GET', `${control.path}/changes/${rollout.changeId}`);
  const approved = await act(control, grace.ask, change, 'approve');
  const applied = await act(control, grace.ask, approved, 'apply');
  if (applied.status !== 200) throw new Error(JSON.stringify(applied.body));
  const path = `${control.path}/rollouts/${rollout.id}`;
  const startedAt = control.now();
  let step = 0;

  return {
    ada,
    grace,
    path,
    id: Number(rollout.id),
    startedAt,
    /** Time of day, given the milliseconds since the start of the rollout. */
    at: (ms: number) => new Date(startedAt.getTime() + ms),
    minutes: (count: number) => new Date(startedAt.getTime() + count * minuteMs),
    read: async () => (await ada.ask('GET', path)).body,
    /** Stores an edge's report at a given time. */
    hear: (at: Date, groups: { candidate?: Tally; control?: Tally } = {}) =>
      storeHealth(
        control.db,
        { environment: 'production', at },
        {
          edge: 'an edge',
          versions: [],
          problems: [],
          dropped: {},
          groups: Object.entries(groups).map(([stage, tally]) => ({
            rollout: rollout.id,
            step,
            stage: stage as 'candidate',
            tally,
          })),
        },
      ),
    async go(name: string, said: object = {}, by: Ask = ada.ask) {
      const { etag } = await ada.ask('GET', path);
      const asked = { body: { reason: 'for a test', ...said }, ifMatch: etag };
      const answer = await by('POST', `${path}/${name}`, asked);
      if (answer.status === 200) step = answer.body.step;
      return answer;
    },
  };
}

/** Stores a report that contains every kind of entry. */
export const hearEverything = (
  control: TestControl,
  { id, startedAt: at }: { id: number; startedAt: Date },
) =>
  storeHealth(
    control.db,
    { environment: 'production', at },
    {
      edge: 'an edge',
      versions: [{ name: 'giftcard', version: '1.1.0', tally: fine(10, 1) }],
      groups: [
        { rollout: id, step: 0, stage: 'candidate', tally: fine(10, 1) },
        { rollout: id, step: 0, stage: 'control', tally: fine(90) },
      ],
      problems: [
        {
          name: 'giftcard',
          version: '1.1.0',
          fingerprint: 'f00d',
          kind: 'error',
          cause: 'render',
          title: 'TypeError',
          message: 'x is not a function',
          stack: 'at pay (/a/giftcard/1.1.0/remote.js:1:20)',
          count: 2,
          pages: 1,
        },
      ],
      dropped: { 'unknown version': 3 },
    },
  );
