import { z } from 'zod';
import { changeStates } from '../../changes/change-flow.ts';
import { plan } from '../../rollouts/plan.ts';
import { rolloutEventKinds, rolloutStates } from '../../rollouts/rollouts.table.ts';
import { id, moment } from './parts.ts';

const count = z.int().nonnegative();
const share = z.number().min(0).max(1).nullable();

const measured = z.strictObject({
  /** Number of visitors measured. */
  of: count,
  value: z.number().nullable(),
  /**
   * Confidence bounds that hold for any number of evaluations. `high` is null while nothing is
   * known.
   */
  low: z.number(),
  high: z.number().nullable(),
});

const judgement = z.strictObject({
  name: z.string(),
  guard: plan.shape.guards.unwrap().element,
  finding: z.enum(['failed', 'passed', 'inconclusive', 'not enough data']),
  /** Limit for the candidate; null while it is unknown. */
  allowed: z.number().nullable(),
  /** Start of the ongoing regression; null while there is none. */
  since: moment.nullable(),
  candidate: measured,
  control: measured,
});

export const rolloutAnswer = z.strictObject({
  id,
  environment: z.string(),
  name: z.string(),
  candidate: z.string(),
  control: z.string(),
  segment: z.string().nullable(),
  reason: z.string(),
  authorId: id,
  version: id,
  createdAt: moment,
  updatedAt: moment,
  state: z.enum(rolloutStates),
  changeId: id.nullable(),
  changeState: z.enum(changeStates).nullable(),
  plan: z.strictObject({
    steps: plan.shape.steps.unwrap(),
    guards: plan.shape.guards.unwrap(),
    limits: plan.shape.limits.unwrap(),
  }),
  /** Zero-based index. */
  step: count,
  stepSince: moment.nullable(),
  stepRevision: id.nullable(),
  /** Percentage of visitors who get the candidate; null while the rollout is not running. */
  percent: z.number().nullable(),
  next: z
    .strictObject({
      percent: z.number(),
      isReady: z.boolean(),
      earliest: moment.nullable(),
      waits: z.array(
        z.strictObject({ code: z.string(), message: z.string(), guard: z.string().optional() }),
      ),
    })
    .nullable(),
  /** Pending change that forces the next step. */
  forcedChangeId: id.nullable(),
  /** Why a person has to decide although no regression was proven. */
  attention: z.enum(['inconclusive', 'cannot be measured']).nullable(),
  lookedAt: moment.nullable(),
  judgements: z.array(judgement),
  why: z
    .strictObject({
      by: z.enum(['guards', 'person', 'another change']),
      reason: z.string(),
      since: moment.nullable(),
      judgements: z.array(judgement),
    })
    .nullable(),
  history: z.array(
    z.strictObject({
      at: moment,
      actor: z.string(),
      kind: z.enum(rolloutEventKinds),
      step: count,
      revision: id.nullable(),
      reason: z.string(),
    }),
  ),
});

export const rolloutsAnswer = z.strictObject({ rollouts: z.array(rolloutAnswer) });

export const healthAnswer = z.strictObject({
  from: moment,
  /** Number of edges heard from recently. If there are none, the figures are stale. */
  edges: count,
  /** Reports that those edges have dropped since they started, by reason. */
  dropped: z.record(z.string(), count),
  versions: z.array(
    z.strictObject({
      name: z.string(),
      version: z.string(),
      pages: count,
      shown: count,
      errors: count,
      errorPages: count,
      loadFailures: count,
      failedPages: count,
      retriedPages: count,
      errorShare: share,
      failedShare: share,
      vitals: z.array(z.strictObject({ name: z.string(), of: count, p75: z.number().nullable() })),
      flows: z.array(
        z.strictObject({
          name: z.string(),
          began: count,
          steps: z.array(z.strictObject({ step: z.string(), pages: count })),
        }),
      ),
      minutes: z.array(
        z.strictObject({ minute: moment, pages: count, errorPages: count, failedPages: count }),
      ),
    }),
  ),
});

export const problemsAnswer = z.strictObject({
  problems: z.array(
    z.strictObject({
      name: z.string(),
      version: z.string(),
      fingerprint: z.string(),
      kind: z.enum(['error', 'load-failure']),
      cause: z.string(),
      title: z.string(),
      message: z.string(),
      /** Stack as reported by the page, with positions in scripts. */
      stack: z.string(),
      /** Stack mapped to the sources, as far as the version has source maps. */
      source: z.string(),
      count,
      pages: count,
      firstSeen: moment,
      lastSeen: moment,
    }),
  ),
});
