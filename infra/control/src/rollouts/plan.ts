import { z } from 'zod';

const step = z.strictObject({
  /** Of everybody it is for; of the last step 100. */
  percent: z.number().min(0.01).max(100).multipleOf(0.01),
  /** How long it stays at the least before anybody may go on. */
  leastMinutes: z.number().min(0).max(20_160).default(10),
  /** How many visitors of each group have to be heard of before that. */
  leastVisitors: z.int().min(10).max(1_000_000).default(50),
});
export type Step = z.infer<typeof step>;

const share = z.number().min(0).max(1);
const label = z.string().regex(/^[\w.+@:/-]{1,100}$/);

/** What may not get worse. `allow` is what the candidate may be worse by. */
const guard = z.discriminatedUnion('kind', [
  /** Visitors for whom something broke, in points: 0.02 is two of a hundred more. */
  z.strictObject({ kind: z.literal('errors'), allow: share.default(0.02) }),
  /** Visitors for whom it did not load, other than at a second try. */
  z.strictObject({ kind: z.literal('load-failures'), allow: share.default(0.02) }),
  /** The 75th percentile, by its part: 0.25 is a quarter more. SHOWN: milliseconds until it was there. */
  z.strictObject({
    kind: z.literal('vital'),
    name: z.enum(['SHOWN', 'LCP', 'INP', 'CLS', 'FCP', 'TTFB']),
    allow: z.number().min(0).max(10).default(0.25),
  }),
  /** Of visitors who began a flow (or reached `from`), those who reached the step `to`; in points. */
  z.strictObject({
    kind: z.literal('flow'),
    flow: label,
    from: label.optional(),
    to: label,
    allow: share.default(0.05),
  }),
]);
export type Guard = z.infer<typeof guard>;

/** Names a guard among those of its plan. */
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
      /** So many looks in a row at which a guard has failed take the candidate back. */
      failed: z.int().min(1).max(100).default(2),
      /** After so many in a row that say neither yes nor no, a person has to decide. */
      inconclusive: z.int().min(1).max(10_000).default(60),
      /** After so many in a row at which no edge was heard of, likewise. */
      error: z.int().min(1).max(1_000).default(6),
    })
    .prefault({}),
});
export type Plan = z.infer<typeof plan>;
