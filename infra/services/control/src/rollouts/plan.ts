import { z } from 'zod';

const step = z.strictObject({
  /** Percentage of the target audience; 100 in the last step. */
  percent: z.number().min(0.01).max(100).multipleOf(0.01),
  /** Minimum duration of the step. */
  leastMinutes: z.number().min(0).max(20_160).default(10),
  /** Minimum number of measured visitors per group. */
  leastVisitors: z.int().min(10).max(1_000_000).default(50),
});
export type Step = z.infer<typeof step>;

const share = z.number().min(0).max(1);
const label = z.string().regex(/^[\w.+@:/-]{1,100}$/);

/** Measure that must not regress by more than `allow`. */
const guard = z.discriminatedUnion('kind', [
  /**
   * Share of visitors with an error. `allow` is absolute: 0.02 is two more visitors in a hundred.
   */
  z.strictObject({ kind: z.literal('errors'), allow: share.default(0.02) }),
  /** Share of visitors with a load failure that the retry did not fix. */
  z.strictObject({ kind: z.literal('load-failures'), allow: share.default(0.02) }),
  /**
   * 75th percentile of a web vital. `allow` is relative: 0.25 is 25% more. SHOWN is the time until
   * the remote was shown, in ms.
   */
  z.strictObject({
    kind: z.literal('vital'),
    name: z.enum(['SHOWN', 'LCP', 'INP', 'CLS', 'FCP', 'TTFB']),
    allow: z.number().min(0).max(10).default(0.25),
  }),
  /**
   * Share of visitors who reached the step `to`, among those who started the flow (or reached
   * `from`). `allow` is absolute.
   */
  z.strictObject({
    kind: z.literal('flow'),
    flow: label,
    from: label.optional(),
    to: label,
    allow: share.default(0.05),
  }),
]);
export type Guard = z.infer<typeof guard>;

/** Name of a guard, unique within its plan. */
export const nameOfGuard = (of: Guard) => {
  if (of.kind === 'vital') return `vital ${of.name}`;
  return of.kind === 'flow' ? `flow ${of.flow} to ${of.to}` : of.kind;
};

const growing = (steps: Step[]) =>
  steps.every(({ percent }, at) => at === 0 || percent > (steps[at - 1]?.percent ?? 0));
const once = (guards: Guard[]) => new Set(guards.map(nameOfGuard)).size === guards.length;

export const plan = z.strictObject({
  steps: z
    .array(step)
    .min(2)
    .max(12)
    .refine(growing, 'each step is larger than the one before')
    .refine((steps) => steps.at(-1)?.percent === 100, 'the last step is everybody')
    .prefault([{ percent: 1 }, { percent: 10 }, { percent: 50 }, { percent: 100 }]),
  guards: z
    .array(guard)
    .min(1)
    .max(12)
    .refine(once, 'each guard stands there once')
    .prefault([
      ...([{ kind: 'errors' }, { kind: 'load-failures' }] as const),
      ...([{ kind: 'vital', name: 'SHOWN' }] as const),
      ...([{ kind: 'vital', name: 'LCP' }] as const),
      ...([{ kind: 'vital', name: 'INP' }] as const),
    ]),
  limits: z
    .strictObject({
      /** Consecutive failed evaluations after which the rollout is aborted. */
      failed: z.int().min(1).max(100).default(2),
      /** Consecutive inconclusive evaluations after which a person has to decide. */
      inconclusive: z.int().min(1).max(10_000).default(60),
      /** Consecutive evaluations without any reporting edge after which a person has to decide. */
      error: z.int().min(1).max(1_000).default(6),
    })
    .prefault({}),
});
export type Plan = z.infer<typeof plan>;
