import { z } from 'zod';
import { changeStates } from '../../changes/change-flow.ts';
import { edits } from '../shapes.ts';

/** Timestamp in ISO 8601. */
export const moment = z.iso.datetime();
export const id = z.number().int().positive();
export const anything = z.unknown();
export const document = z.looseObject({ flags: z.record(z.string(), z.looseObject({})) });

export const problem = z.strictObject({
  pointer: z.string(),
  code: z.string(),
  message: z.string(),
  hint: z.string().optional(),
  allowed: z.array(z.string()).optional(),
});

export const revisionRow = z.strictObject({
  revision: id,
  parent: id.nullable(),
  sha256: z.string(),
  author: z.string(),
  changeId: id.nullable(),
  reason: z.string(),
  at: moment,
});

export const change = z.strictObject({
  id,
  environment: z.string(),
  kind: z.enum(['change', 'kill', 'take back']),
  title: z.string(),
  reason: z.string(),
  state: z.enum(changeStates),
  authorId: id,
  baseRevision: id,
  edits,
  editsHash: z.string(),
  version: id,
  scheduledFor: moment.nullable(),
  appliedRevision: id.nullable(),
  afterReview: z.enum(['open', 'done']).nullable(),
  /** Person whom the author asked to review; null for anyone who may. */
  reviewerId: id.nullable(),
  createdAt: moment,
  updatedAt: moment,
});

export const differences = z.array(
  z.strictObject({
    subject: z.enum(['toggle', 'segment', 'attribute']),
    name: z.string(),
    how: z.enum(['added', 'removed', 'changed']),
    words: z.array(z.string()).min(1),
    flow: z.string().optional(),
    applies: z.string().optional(),
  }),
);

/** JSON Patch (RFC 6902). */
export const patch = z.array(
  z.discriminatedUnion('op', [
    z.strictObject({ op: z.literal('add'), path: z.string(), value: anything }),
    z.strictObject({ op: z.literal('replace'), path: z.string(), value: anything }),
    z.strictObject({ op: z.literal('remove'), path: z.string() }),
  ]),
);

export const sides = z.array(
  z.strictObject({
    part: z.enum(['flags', '$evaluators', '$attributes']),
    name: z.string(),
    before: anything.optional(),
    after: anything.optional(),
  }),
);

export const given = z.strictObject({
  toggle: z.string(),
  variant: z.string().nullable(),
  value: anything,
  reason: z.string(),
  why: z.array(z.string()),
});
